import path from 'node:path';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBidding } from '#server/testing/test-auctions.ts';
import { systemRandom } from '#server/base/random.ts';
import { createAuctionService } from '#server/auctions/auction-service.ts';
import { UnusableData } from '#server/persistence/ports/problems.ts';
import { filesIn, openSqlite } from '#server/persistence/sqlite/open-sqlite.ts';
import type { OpenedStore } from '#server/persistence/tables/installation.ts';
import { openDataFolder } from '#server/persistence/files/data-folder.ts';
import { Unstartable } from '#server/base/failure.ts';
import { beginAnew, lookBeforeStart, restoreFrom } from './restore.ts';
import { contentsOfCopy, unpack } from './copies.ts';
import { makeCopy } from './keep-copies.ts';
import { installationIn } from '#server/persistence/choose-engine.ts';

let folder = '';
let dataDir = '';
const database = () => filesIn(dataDir).database;
const copy = () => path.join(filesIn(dataDir).backups, 'boli-1970-01-01T00-00-00-000Z.db.br');

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'boli-before-start-'));
  dataDir = path.join(folder, 'data');
  openDataFolder(dataDir);
  const store = await openSqlite(database());
  const service = createAuctionService({ store, clock: Date.now, random: systemRandom });
  await openBidding({ service });
  await copyAll(store);
  await service.close();
  await store.close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function copyAll({ copyTo }: OpenedStore): Promise<void> {
  const look = (file: string) => contentsOfCopy(installationIn(dataDir).copies, file);
  const same = () => Promise.resolve({ hasLost: false, hasDeleted: false });
  return makeCopy({ copyTo, look, compare: same, folder: filesIn(dataDir).backups, clock: () => 0 });
}

async function emptied(): Promise<void> {
  rmSync(database());
  await (await openSqlite(database())).close();
}

/** The ways to lose a database. */
const LOSSES: Readonly<Record<string, () => unknown>> = {
  'the database is missing': () => rmSync(database()),
  'the database has no byte': () => writeFileSync(database(), ''),
  'the database is a new one': emptied,
};

test.each(Object.entries(LOSSES))(
  'After this loss, %s, the start names the backup and the command to restore it',
  async (_, lose) => {
    await expect(lookBeforeStart(installationIn(dataDir))).resolves.toBeUndefined();
    await lose();
    const sentence = `${dataDir} held auctions and holds none now. The newest copy with any is ${copy()} (1 auction): type npm run restore ${copy()} to go on with it, or npm run begin-anew to begin without.`;
    await expect(lookBeforeStart(installationIn(dataDir))).rejects.toThrow(new Unstartable(sentence));
    await restoreFrom(copy(), installationIn(dataDir), 1);
    await expect(lookBeforeStart(installationIn(dataDir))).resolves.toBeUndefined();
  },
);

test('On request a server starts once with an empty database, and nothing is deleted', async () => {
  await emptied();
  const before = readFileSync(copy());
  expect(await beginAnew(installationIn(dataDir))).toBe(1);
  await expect(lookBeforeStart(installationIn(dataDir))).resolves.toBeUndefined();
  const aside = path.join(dataDir, 'before-new-beginning-boli-1970-01-01T00-00-00-000Z.db.br');
  expect(readFileSync(aside)).toEqual(before);
  await restoreFrom(aside, installationIn(dataDir), 1);
  await expect(beginAnew(installationIn(dataDir))).rejects.toThrow(
    /holds auctions: there is nothing to begin anew/,
  );
});

test('Backups without an auction do not prevent a start', async () => {
  rmSync(copy());
  await emptied();
  const store = await openSqlite(database());
  await copyAll(store);
  await store.close();
  rmSync(database());
  await expect(lookBeforeStart(installationIn(dataDir))).resolves.toBeUndefined();
});

test('The next start finds the backup rescued from a deleted folder', async () => {
  const rescued = path.join(folder, 'data-rescued-boli-1970-01-02T00-00-00-000Z.db');
  await unpack(copy(), rescued);
  rmSync(dataDir, { recursive: true });
  openDataFolder(dataDir);
  await expect(lookBeforeStart(installationIn(dataDir))).rejects.toThrow(`npm run restore ${rescued}`);
});

test('A damaged database prevents a start, which names the newest sound backup', async () => {
  const torn = readFileSync(database());
  torn.fill(7, 8_192, 40_960);
  writeFileSync(database(), torn);
  writeFileSync(copy().replace('01T', '02T'), 'torn too');
  await expect(lookBeforeStart(installationIn(dataDir))).rejects.toThrow(UnusableData);
  await expect(lookBeforeStart(installationIn(dataDir))).rejects.toThrow(
    `The database is damaged (${database()}); the newest whole copy is ${copy()}: type npm run restore ${copy()}. The damaged one is kept aside.`,
  );
  expect(readFileSync(database())).toEqual(torn);
});

test('A requested empty start renames a damaged database that has no backup', async () => {
  writeFileSync(database(), 'torn to pieces, '.repeat(1_000));
  rmSync(copy());
  await expect(lookBeforeStart(installationIn(dataDir))).rejects.toThrow(/there is no whole copy beside it/);
  expect(await beginAnew(installationIn(dataDir))).toBe(1);
  expect(existsSync(database())).toBe(false);
  expect(readdirSync(dataDir)).toContain('before-new-beginning-boli.db');
  await expect(lookBeforeStart(installationIn(dataDir))).resolves.toBeUndefined();
});
