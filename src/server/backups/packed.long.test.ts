import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import type { Command } from '#domain/auction/commands.ts';
import { nextBid } from '#domain/auction/lots/block.ts';
import { toRupees } from '#domain/money.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import { imageAddress } from '#domain/tournament/draft-checks.ts';
import { playerNamed, teamNamed } from '#fixtures/auction/people.ts';
import { createAuctionService } from '#server/auctions/auction-service.ts';
import { systemRandom } from '#server/base/random.ts';
import { Unstartable } from '#server/base/failure.ts';
import { installationIn } from '#server/persistence/choose-engine.ts';
import { imageFilesIn } from '#server/persistence/files/image-files.ts';
import { filesIn, openDatabase, openSqlite } from '#server/persistence/sqlite/open-sqlite.ts';
import { sqliteTables } from '#server/persistence/sqlite/driver.ts';
import { sqliteEngine } from '#server/persistence/sqlite/engine.ts';
import { imagesInFiles } from '#server/persistence/tables/images/images.ts';
import type { OpenedStore } from '#server/persistence/tables/installation.ts';
import { createStore } from '#server/persistence/tables/store.ts';
import { countingRandom, openBidding } from '#server/testing/test-auctions.ts';
import {
  compareWithCopy,
  contentsOfCopy,
  copiesIn,
  copyName,
  newestWithAuctions,
  packedName,
  pack,
  unpack,
} from './copies.ts';
import { makeCopy } from './keep-copies.ts';
import { restoreFrom } from './restore.ts';
import { bringImages } from './tidy-images.ts';

const HOUR = 60 * 60_000;
const AT = Date.UTC(2026, 10, 24, 12);

let folder = '';
let dataDir = '';
let store: OpenedStore;

const lookInto = (copy: string) => contentsOfCopy(installationIn(dataDir).copies, copy);
const compare = (older: string, newer: string) =>
  compareWithCopy(installationIn(dataDir).copies, older, newer);

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'boli-packed-'));
  dataDir = path.join(folder, 'data');
  mkdirSync(filesIn(dataDir).backups, { recursive: true });
  store = await openSqlite(filesIn(dataDir).database);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await store.close().catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
});

const backups = (): string => filesIn(dataDir).backups;
const copyNow = (at: number): Promise<void> =>
  makeCopy({
    copyTo: (file) => store.copyTo(file),
    look: lookInto,
    compare,
    folder: backups(),
    clock: () => at,
  });
const begin = () =>
  openBidding({ service: createAuctionService({ store, clock: () => AT, random: systemRandom }) }).then(
    ({ tournament }) => tournament.id,
  );
const spaceOf = (dir: string): number =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);

async function logIn(dir: string, tournament: string) {
  const opened = await openSqlite(filesIn(dir).database);
  try {
    return await opened.log.eventsAfter(tournament, 0);
  } finally {
    await opened.close();
  }
}

describe('late in an evening of 600 players with photos, 7,400 lines of log', () => {
  const PHOTO = 30_000;
  const hashOf = (n: number): string => createHash('sha256').update(String(n)).digest('hex');

  test("24 backups and a long auction take less than twice the auction's space, and each can be restored", async () => {
    const photoOf = (n: number): string => imageAddress(hashOf(n));
    const auction = await lateEvening({
      file: filesIn(dataDir).database,
      players: 600,
      lines: 7_400,
      photoOf,
    });
    expect(auction.sequence).toBeGreaterThanOrEqual(7_400);
    mkdirSync(filesIn(dataDir).images);
    for (let n = 0; n < 600; n += 1)
      writeFileSync(path.join(filesIn(dataDir).images, hashOf(n)), new Uint8Array(PHOTO));
    const evening = spaceOf(filesIn(dataDir).images) + statSync(filesIn(dataDir).database).size;

    for (let hour = 0; hour < 24; hour += 1) await copyNow(AT + hour * HOUR);
    expect(copiesIn(backups())).toHaveLength(24);
    expect(evening + spaceOf(backups())).toBeLessThan(1.7 * evening);

    const { id } = auction.tournament;
    const log = await store.log.eventsAfter(id, 0);
    const elsewhere = path.join(folder, 'elsewhere');
    const copy = path.join(backups(), packedName(AT));
    await restoreFrom(copy, installationIn(elsewhere), AT);
    expect(await bringImages(copy, installationIn(elsewhere))).toBe(0);
    expect(await logIn(elsewhere, id)).toEqual(log);
    expect(readdirSync(filesIn(elsewhere).images)).toHaveLength(600);
  });
});

describe('a packed copy', () => {
  test('A compressed backup restores every byte, and overwrites no file', async () => {
    const [plain, packed, again] = ['plain', 'plain.br', 'again'].map((name) => path.join(folder, name));
    writeFileSync(plain ?? '', Buffer.from(Array.from({ length: 300_000 }, (_, n) => (n * n) % 251)));
    await pack(plain ?? '', packed ?? '');
    await unpack(packed ?? '', again ?? '');
    expect(readFileSync(again ?? '').equals(readFileSync(plain ?? ''))).toBe(true);
    await expect(pack(plain ?? '', packed ?? '')).rejects.toThrow(/EEXIST/);
  });

  test('A truncated or corrupt backup counts as damaged, and is not restored', async () => {
    await begin();
    await copyNow(AT);
    await copyNow(AT + HOUR);
    await copyNow(AT + 2 * HOUR);
    const [newest = '', middle = '', oldest = ''] = copiesIn(backups()).map((name) =>
      path.join(backups(), name),
    );
    const whole = readFileSync(newest);
    writeFileSync(newest, whole.subarray(0, whole.length - 7));
    writeFileSync(middle, 'torn to pieces');
    for (const damaged of [newest, middle]) {
      expect(await lookInto(damaged)).toEqual({ state: 'damaged' });
      const elsewhere = path.join(folder, 'elsewhere');
      const problem = new Unstartable(`${damaged} is damaged: choose another copy.`);
      await expect(restoreFrom(damaged, installationIn(elsewhere), AT)).rejects.toThrow(problem);
      expect(existsSync(filesIn(elsewhere).database)).toBe(false);
    }
    expect(await newestWithAuctions(installationIn(dataDir))).toEqual({ file: oldest, auctions: 1 });
  });

  test('A failed compression deletes no older backup, and leaves no partial file', async () => {
    for (let hour = 0; hour < 24; hour += 1) await copyNow(AT + hour * HOUR);
    const before = readdirSync(backups());
    // A foreign file already has the name of the compressed backup, so the compression fails.
    const copyTo = async (file: string): Promise<void> => {
      await store.copyTo(file);
      writeFileSync(`${file}.br`, '');
    };
    const making = makeCopy({
      copyTo,
      look: lookInto,
      compare,
      folder: backups(),
      clock: () => AT + 24 * HOUR,
    });
    await expect(making).rejects.toThrow(/EEXIST/);
    expect(readdirSync(backups())).toEqual(before);
  });

  test('A backup that cannot be decompressed for lack of space stays', async () => {
    for (let hour = 0; hour < 24; hour += 1) await copyNow(AT + hour * HOUR);
    const before = copiesIn(backups());
    vi.stubEnv('TMPDIR', path.join(folder, 'nowhere'));
    const sentence = /cannot be looked into: make room in .+nowhere, or choose another folder with TMPDIR/;
    await expect(copyNow(AT + 24 * HOUR)).rejects.toThrow(sentence);
    expect(copiesIn(backups())).toEqual([packedName(AT + 24 * HOUR), ...before]);
    await expect(newestWithAuctions(installationIn(dataDir))).rejects.toThrow(sentence);
  });

  test('Uncompressed backups of an older version are kept and deleted like compressed ones', async () => {
    const id = await begin();
    await store.copyTo(path.join(backups(), copyName(AT)));
    for (let hour = 1; hour < 24; hour += 1) await copyNow(AT + hour * HOUR);
    expect(copiesIn(backups()).at(-1)).toBe(copyName(AT));
    const elsewhere = path.join(folder, 'elsewhere');
    await restoreFrom(path.join(backups(), copyName(AT)), installationIn(elsewhere), AT);
    expect(await logIn(elsewhere, id)).toEqual(await store.log.eventsAfter(id, 0));
    await copyNow(AT + 24 * HOUR);
    expect(copiesIn(backups())).not.toContain(copyName(AT));
  });
});

interface EveningParts {
  /** The path of a database with empty tables. */
  readonly file: string;
  readonly players: number;
  /** The number of log lines to write. */
  readonly lines: number;
  readonly photoOf: (player: number) => string;
}

const TEAMS = 8;
const BIDS_A_LOT = 14;
const RULES = specificationRules({
  openingPurse: toRupees(500_000_000),
  squadLimit: 100,
  increment: toRupees(1_000),
});

/**
 * Writes a long auction with an order and its stored answer for each log line. The ids look like those of the product.
 */
async function lateEvening({ file, players, lines, photoOf }: EveningParts): Promise<Auction> {
  const database = openDatabase(file);
  // A power cut does not matter in a test.
  database.pragma('synchronous = OFF');
  const db = sqliteTables(database);
  const images = imageFilesIn(path.join(path.dirname(file), 'images'));
  const store = createStore(db, sqliteEngine(database), imagesInFiles(db, images));
  let at = 1_790_000_000_000;
  const clock = (): number => (at += 1_500);
  const service = createAuctionService({ store, clock, random: { ...countingRandom(), id: randomUUID } });
  const fixture = { name: 'Konkan Premier League', date: '2026-11-24', time: '18:30', rules: RULES };
  let auction = await service.open('asha', fixture, { commandId: randomUUID() });
  const { id } = auction.tournament;
  const give = async (order: Command): Promise<void> => {
    ({ auction } = await service.carryOut(id, order, { by: 'asha', commandId: randomUUID() }));
  };

  const teams = Array.from({ length: TEAMS }, () => randomUUID());
  for (const [n, team] of teams.entries())
    await give({ type: 'enter-team', team: teamNamed(`Team ${String(n)}`, team) });
  const registered = Array.from({ length: players }, (_, n) => ({
    ...playerNamed(`Player ${String(n)}`, String(n), { photo: photoOf(n) }),
    id: randomUUID(),
  }));
  await give({ type: 'register-players', players: registered, seed: 1 });
  await give({ type: 'initialise', seed: 1 });
  for (let bids = 1; auction.sequence < lines && auction.block.state === 'open'; bids += 1) {
    const { lot } = auction.block;
    const team = teams[bids % TEAMS] ?? '';
    await give({ type: 'place-bid', lot, team, amount: nextBid(auction, lot), seen: null });
    if (bids % BIDS_A_LOT === 0) await give({ type: 'bring-down-hammer', lot, seen: null });
  }
  await service.close();
  await store.close();
  return auction;
}
