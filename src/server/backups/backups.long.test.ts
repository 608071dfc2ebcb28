import path from 'node:path';
import Database from 'better-sqlite3';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Command } from '#domain/auction/commands.ts';
import { fold } from '#domain/auction/fold.ts';
import { nextBid } from '#domain/auction/lots/block.ts';
import { rowsOf } from '#server/auctions/log-entry.ts';
import { type TestAuctions, openBidding, openTournament } from '#server/testing/test-auctions.ts';
import { systemRandom } from '#server/base/random.ts';
import { createAuctionService } from '#server/auctions/auction-service.ts';
import { filesIn, lockDataFolder, openSqlite } from '#server/persistence/sqlite/open-sqlite.ts';
import type { OpenedStore } from '#server/persistence/tables/installation.ts';
import { Unstartable } from '#server/base/failure.ts';
import { backUp, compareWithCopy, contentsOfCopy, copiesIn } from './copies.ts';
import { DAYS_KEPT, HOURS_KEPT, keepCopies, makeCopy } from './keep-copies.ts';
import { installationIn } from '#server/persistence/choose-engine.ts';
import { restoreFrom } from './restore.ts';

let folder = '';
let dataDir = '';
let store: OpenedStore;
let auctions: Pick<TestAuctions, 'service'>;
const lookInto = (copy: string) => contentsOfCopy(installationIn(dataDir).copies, copy);
const compare = (older: string, newer: string) =>
  compareWithCopy(installationIn(dataDir).copies, older, newer);

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'boli-backups-'));
  dataDir = path.join(folder, 'data');
  mkdirSync(dataDir);
  store = await openSqlite(filesIn(dataDir).database);
  const service = createAuctionService({ store, clock: Date.now, random: systemRandom });
  auctions = { service };
});

afterEach(async () => {
  await store.close().catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
});

/** The log of the tournament in a database file, and whether its rows match the log. */
async function contentsOf(file: string) {
  const opened = await openSqlite(file);
  try {
    const [row] = await opened.tournaments.ofOrganiser('asha');
    if (row === undefined) return null;
    const log = await opened.log.eventsAfter(row.id, 0);
    const rows = rowsOf(fold(log.map(({ event }) => event)));
    const players = await opened.tournaments.playersOf(row.id);
    expect(row).toEqual(rows.tournament);
    expect(await opened.tournaments.teamsOf(row.id)).toEqual(rows.teams);
    expect(players).toHaveLength(rows.players.length);
    expect(players).toEqual(expect.arrayContaining([...rows.players]));
    return { lines: log.length };
  } finally {
    await opened.close();
  }
}

/** Bids and sells without a pause until `stop` says so. Returns the length of the log. */
async function bidUntil(stop: { now: boolean }): Promise<number> {
  let auction = await openBidding(auctions);
  const { id } = auction.tournament;
  for (let turn = 0; !stop.now; turn += 1) {
    const lot = auction.block.state === 'open' ? auction.block.lot : `kohli-${id}`;
    const order: Command =
      turn % 7 === 6
        ? { type: 'bring-down-hammer', lot, seen: null }
        : turn % 7 === 0 && turn > 0
          ? { type: 'undo-last-act', seen: null }
          : {
              type: 'place-bid',
              lot,
              team: `${turn % 2 === 0 ? 'mumbai' : 'chennai'}-${id}`,
              amount: nextBid(auction, lot),
              seen: null,
            };
    auction = (await auctions.service.carryOut(id, order, { by: 'asha' })).auction;
    await new Promise(setImmediate);
  }
  return auction.sequence;
}

test('A backup during bids is a consistent auction, and the bids go on', async () => {
  // The database gets so many pages that the backup takes many steps, with bids between them.
  for (let n = 0; n < 40; n += 1) {
    const [hash, passwordHash] = [String(n), 'x'.repeat(100_000)];
    await store.users.add({ id: hash, name: hash, email: hash, mobile: hash, passwordHash, createdAt: 0 });
  }
  const stop = { now: false };
  const bidding = bidUntil(stop);
  const files = Array.from({ length: 5 }, (_, n) => path.join(folder, `copy-${String(n)}.db`));
  for (const file of files) await store.copyTo(file);
  await backUp(installationIn(dataDir), path.join(folder, 'by-command.db'));
  stop.now = true;
  const end = await bidding;

  const lines: number[] = [];
  for (const file of [...files, path.join(folder, 'by-command.db')]) {
    lines.push((await contentsOf(file))?.lines ?? 0);
  }
  expect(lines).toEqual(lines.toSorted((a, b) => a - b));
  expect(lines[1]).toBeGreaterThan(lines[0] ?? NaN);
  expect(end).toBeGreaterThanOrEqual(lines.at(-1) ?? NaN);
});

/** A check that finds every backup sound, because these tests do not depend on the contents. */
const look = () => ({ state: 'whole', auctions: 1, lines: 1 }) as const;
/** A comparison that finds nothing lost and nothing deleted. */
const same = () => Promise.resolve({ hasLost: false, hasDeleted: false });

describe('copies of a running server', () => {
  test('A server makes one backup at its start, and keeps one for each hour of a day', async () => {
    const copies = filesIn(dataDir).backups;
    let now = Date.UTC(2026, 10, 24, 12);
    const problems: unknown[] = [];
    const keeping = keepCopies({
      leads: () => true,
      copyTo: (file) => store.copyTo(file),
      look: lookInto,
      compare,
      folder: copies,
      clock: () => now,
      onProblem: (problem) => problems.push(problem),
    });
    await keeping.stop();
    expect(copiesIn(copies)).toEqual(['boli-2026-11-24T12-00-00-000Z.db.br']);

    writeFileSync(path.join(copies, 'my own note.txt'), 'keep me');
    for (let hour = 1; hour <= HOURS_KEPT + 2; hour += 1) {
      now += 60 * 60_000;
      await makeCopy({
        copyTo: (file) => store.copyTo(file),
        folder: copies,
        clock: () => now,
        look: lookInto,
        compare,
      });
    }
    const kept = copiesIn(copies);
    expect(kept).toHaveLength(HOURS_KEPT);
    expect(kept[0]).toBe('boli-2026-11-25T14-00-00-000Z.db.br');
    expect(kept.at(-1)).toBe('boli-2026-11-24T15-00-00-000Z.db.br');
    expect(readdirSync(copies).sort()).toEqual([...kept, 'my own note.txt'].sort());
    expect(problems).toEqual([]);
  });

  test('Frequent restarts delete no backup of an earlier hour', async () => {
    const backups = path.join(dataDir, 'backups');
    const copyTo = async (file: string): Promise<void> => writeFileSync(file, 'a copy');
    const minute = (hour: number, at: number): number => Date.UTC(2026, 10, 24, hour, at);
    for (let hour = 0; hour < 12; hour += 1) {
      await makeCopy({ copyTo, look, compare: same, folder: backups, clock: () => minute(hour, 0) });
    }
    for (let at = 1; at <= 50; at += 1) {
      await makeCopy({ copyTo, look, compare: same, folder: backups, clock: () => minute(12, at) });
    }
    const times = () =>
      copiesIn(backups).map((name) => name.slice('boli-2026-11-24T'.length, -'-00-000Z.db.br'.length));
    const olderHours = Array.from({ length: 12 }, (_, hour) => `${String(11 - hour).padStart(2, '0')}-00`);
    expect(times()).toEqual(['12-50', '12-49', '12-48', '12-47', ...olderHours]);

    for (let hour = 13; hour < 17; hour += 1) {
      await makeCopy({ copyTo, look, compare: same, folder: backups, clock: () => minute(hour, 0) });
    }
    expect(times()).toEqual(['16-00', '15-00', '14-00', '13-00', '12-50', ...olderHours]);
  });

  test('The newest backup stays even if the system clock moved back', async () => {
    const backups = path.join(dataDir, 'backups');
    mkdirSync(backups);
    const copyTo = async (file: string): Promise<void> => writeFileSync(file, 'a copy');
    for (let hour = 0; hour < HOURS_KEPT; hour += 1) {
      await makeCopy({
        copyTo,
        look,
        compare: same,
        folder: backups,
        clock: () => Date.UTC(2026, 10, 24, hour),
      });
    }
    await makeCopy({ copyTo, look, compare: same, folder: backups, clock: () => Date.UTC(1970, 0, 1) });
    expect(copiesIn(backups).at(-1)).toMatch(/^boli-1970/);
  });

  test('A server keeps one backup for each day of a week, and those of the last hours', async () => {
    const backups = path.join(dataDir, 'backups');
    const copyTo = async (file: string): Promise<void> => writeFileSync(file, 'a copy');
    for (let hour = 0; hour < 10 * 24; hour += 1) {
      await makeCopy({
        copyTo,
        look,
        compare: same,
        folder: backups,
        clock: () => Date.UTC(2026, 10, 1, hour, 30),
      });
    }
    const names = copiesIn(backups).map((name) =>
      name.slice('boli-2026-11-'.length, '-30-00-000Z.db.br'.length * -1),
    );
    const hours = Array.from({ length: 24 }, (_, ago) => `10T${String(23 - ago).padStart(2, '0')}`);
    expect(names).toEqual([...hours, ...[9, 8, 7, 6, 5, 4].map((day) => `0${String(day)}T23`)]);
    expect(names).toHaveLength(HOURS_KEPT + DAYS_KEPT - 1);
  });

  const DAY = 24 * 60 * 60_000;
  const backups = (): string => filesIn(dataDir).backups;
  const daysOf = (): string[] =>
    copiesIn(backups()).map((name) => name.slice('boli-'.length, 'boli-2026-11-01'.length));
  const copyAt = (now: number): Promise<void> =>
    makeCopy({
      copyTo: (file) => store.copyTo(file),
      look: lookInto,
      compare,
      folder: backups(),
      clock: () => now,
    });
  const start = Date.UTC(2026, 10, 1, 12);

  test('A backup with a line that the newest one has lost stays, whatever its age', async () => {
    const auction = await openBidding(auctions);
    await copyAt(start);
    const lost = new Database(filesIn(dataDir).database);
    lost.prepare('delete from auction_events where sequence = ?').run(auction.sequence);
    lost.close();
    for (let day = 8; day < 13; day += 1) await copyAt(start + day * DAY);
    expect(daysOf().at(-1)).toBe('2026-11-01');
  });

  test('A backup that was made while a tournament file was being opened is deleted after seven days', async () => {
    await openBidding(auctions);
    const half = new Database(filesIn(dataDir).database);
    half.exec(`insert into auction_events (tournament_id, sequence, at, command_id, "by", type, body)
      values ('half', 1, 0, 'open', 'asha', 'TournamentCreated', '{}');
      insert into commands (tournament_id, command_id, answer, at) values ('half', '!unfinished', '{}', 0)`);
    await copyAt(start);
    half.exec("delete from auction_events where tournament_id = 'half'; delete from commands where at = 0");
    half.close();
    for (let day = 8; day < 13; day += 1) await copyAt(start + day * DAY);
    expect(daysOf()).not.toContain('2026-11-01');
  });

  test('After seven days no backup contains what was deleted for good, not even a tournament with its whole log', async () => {
    const { tournament, sequence } = await openBidding(auctions);
    await copyAt(start);
    await store.log.remove(tournament.id, sequence, start);
    await copyAt(start + 60 * 60_000);
    await copyAt(start + 7 * DAY - 1);
    expect(daysOf()).toEqual(['2026-11-08', '2026-11-01', '2026-11-01']);
    await copyAt(start + 7 * DAY);
    expect(copiesIn(backups()).map((name) => name.slice(5, 18))).toEqual([
      ...['2026-11-08T12', '2026-11-08T11', '2026-11-01T13'],
    ]);
  });

  test('A laptop that was off for months keeps its last backups, except those with deleted rows', async () => {
    const phones = new Database(filesIn(dataDir).database);
    phones.pragma('foreign_keys = OFF');
    for (const hour of [0, 1, 2]) {
      phones
        .prepare('insert into bidder_phones (team_id, phone) values (?, ?)')
        .run(`team ${String(hour)}`, '98200');
      await copyAt(start + hour * 60 * 60_000);
    }
    phones.close();
    await copyAt(start + 90 * DAY);
    expect(daysOf()).toEqual(['2027-01-30', '2026-11-01', '2026-11-01', '2026-11-01']);
    await store.bidderPhones.keep('nobody', 'team 2', null);
    await copyAt(start + 90 * DAY + 60_000);
    expect(copiesIn(backups()).map((name) => name.slice(5, 18))).toEqual([
      ...['2027-01-30T12', '2027-01-30T12', '2026-11-01T13'],
    ]);
  });

  test('On a laptop that runs once a week, backups of more than a week are deleted', async () => {
    await copyAt(start);
    const phones = new Database(filesIn(dataDir).database);
    phones.prepare("insert into bidder_phones (team_id, phone) values ('one', '98200')").run();
    phones.close();
    for (let week = 1; week < 8; week += 1) await copyAt(start + week * 7 * DAY);
    expect(daysOf()).toHaveLength(4);
    await store.bidderPhones.keep('nobody', 'one', null);
    await copyAt(start + 8 * 7 * DAY);
    await copyAt(start + 8 * 7 * DAY + 60_000);
    expect(daysOf()).toEqual(['2026-12-27', '2026-12-27']);
  });

  test('Backups from before the clock moved back are deleted seven days after that', async () => {
    const phones = new Database(filesIn(dataDir).database);
    phones.prepare("insert into bidder_phones (team_id, phone) values ('one', '98200')").run();
    phones.close();
    await copyAt(start + 400 * DAY);
    await store.bidderPhones.keep('nobody', 'one', null);
    await copyAt(start);
    expect(daysOf()).toEqual(['2027-12-06', '2026-11-01']);
    await copyAt(start + 6 * DAY);
    expect(daysOf()).toContain('2027-12-06');
    await copyAt(start + 7 * DAY);
    expect(daysOf()).not.toContain('2027-12-06');
  });

  test('A damaged backup is reported and deleted, and no sound backup is deleted', async () => {
    const backups = filesIn(dataDir).backups;
    await makeCopy({
      copyTo: (file) => store.copyTo(file),
      look: lookInto,
      compare,
      folder: backups,
      clock: () => 0,
    });
    const torn = async (file: string): Promise<void> => writeFileSync(file, 'torn to pieces, '.repeat(1_000));
    await expect(
      makeCopy({ copyTo: torn, look: lookInto, compare, folder: backups, clock: () => 1 }),
    ).rejects.toThrow(/damaged/);
    expect(readdirSync(backups)).toEqual(['boli-1970-01-01T00-00-00-000Z.db.br']);
  });

  test('A failed backup is reported, and leaves no partial file', async () => {
    const copies = filesIn(dataDir).backups;
    await makeCopy({
      copyTo: (file) => store.copyTo(file),
      look: lookInto,
      compare,
      folder: copies,
      clock: () => 0,
    });
    const problems: unknown[] = [];
    const keeping = keepCopies({
      leads: () => true,
      copyTo: async (file) => {
        writeFileSync(file, 'half a page');
        throw new Error('no room');
      },
      look: lookInto,
      compare,
      folder: copies,
      clock: () => 1,
      onProblem: (problem) => problems.push(problem),
    });
    await keeping.stop();
    expect(problems).toHaveLength(1);
    expect(readdirSync(copies)).toEqual(['boli-1970-01-01T00-00-00-000Z.db.br']);
  });
});

describe('npm run backup', () => {
  test('A backup is complete in one file, and readable on a read-only disk', async () => {
    await openTournament(auctions);
    const file = path.join(folder, 'copy.db');
    await backUp(installationIn(dataDir), file);
    expect(readdirSync(folder).sort()).toEqual(['copy.db', 'data']);
    const copy = new Database(file, { readonly: true });
    expect(copy.pragma('journal_mode', { simple: true })).toBe('delete');
    expect(copy.prepare('select count(*) from tournaments').pluck().get()).toBe(1);
    copy.close();
  });

  test('A backup refuses an invalid name, and overwrites nothing', async () => {
    const file = path.join(folder, 'letter.txt');
    writeFileSync(file, 'dear Asha');
    await expect(backUp(installationIn(dataDir), file)).rejects.toThrow(/is there already/);
    await expect(backUp(installationIn(dataDir), path.join(folder, 'no', 'where.db'))).rejects.toThrow(
      /no folder/,
    );
    await expect(
      backUp(installationIn(path.join(folder, 'empty')), path.join(folder, 'x.db')),
    ).rejects.toThrow(/no database/);
    expect(readFileSync(file, 'utf8')).toBe('dear Asha');
  });
});

describe('npm run restore', () => {
  const NOW = Date.UTC(2026, 10, 24, 12);

  test('A restore brings a backup back, and keeps the former data', async () => {
    await openBidding(auctions);
    const copy = path.join(folder, 'copy.db');
    await backUp(installationIn(dataDir), copy);
    await auctions.service.carryOut(
      (await store.tournaments.ofOrganiser('asha'))[0]?.id ?? '',
      { type: 'undo-last-act', seen: null },
      { by: 'asha' },
    );
    await store.users.add({
      id: 'late',
      name: 'Late',
      email: 'late@example.com',
      mobile: '1',
      passwordHash: '-',
      createdAt: 0,
    });
    await store.close();

    const aside = await restoreFrom(copy, installationIn(dataDir), NOW);
    expect(aside).toBe(path.join(dataDir, 'before-restore-boli-2026-11-24T12-00-00-000Z.db'));
    expect(await contentsOf(filesIn(dataDir).database)).not.toBeNull();
    for (const [file, known] of [
      [filesIn(dataDir).database, false],
      [aside ?? '', true],
    ] as const) {
      const opened = await openSqlite(file);
      expect((await opened.users.byId('late')) !== null).toBe(known);
      await opened.close();
    }
  });

  test('A restore works without a database', async () => {
    await openBidding(auctions);
    const copy = path.join(folder, 'copy.db');
    await store.copyTo(copy);
    const elsewhere = path.join(folder, 'new', 'data');
    expect(await restoreFrom(copy, installationIn(elsewhere), NOW)).toBeNull();
    expect(await contentsOf(filesIn(elsewhere).database)).not.toBeNull();
  });

  test('A restore refuses while a server runs on the data', async () => {
    await openBidding(auctions);
    const copy = path.join(folder, 'copy.db');
    await store.copyTo(copy);
    const server = lockDataFolder(dataDir, 0);
    await expect(restoreFrom(copy, installationIn(dataDir), NOW)).rejects.toThrow(
      /already running on .+: stop it first/,
    );
    server.release();
    await store.close();
    expect(await restoreFrom(copy, installationIn(dataDir), NOW)).not.toBeNull();
  });

  test('A restore refuses a file that is no backup, and changes nothing', async () => {
    await openBidding(auctions);
    await store.close();
    const before = readFileSync(filesIn(dataDir).database);
    const of = (name: string) => path.join(folder, name);
    writeFileSync(of('letter.txt'), 'dear Asha, '.repeat(1_000));
    writeFileSync(of('nothing.db'), '');
    const other = new Database(of('other.db'));
    other.exec('create table recipes (name text)');
    other.close();
    const newer = new Database(of('newer.db'));
    newer.exec(
      "create table kysely_migration (name text); insert into kysely_migration values ('9999-tomorrow')",
    );
    newer.close();
    const torn = readFileSync(filesIn(dataDir).database);
    torn.fill(7, 8_192, 40_960);
    writeFileSync(of('torn.db'), torn);

    for (const [name, why] of [
      ['missing.db', /no file/],
      ['letter.txt', /no database of Boli/],
      ['nothing.db', /no database of Boli/],
      ['other.db', /no database of Boli/],
      ['newer.db', /newer version/],
      ['torn.db', /damaged|no database of Boli/],
    ] as const) {
      await expect(restoreFrom(of(name), installationIn(dataDir), NOW), name).rejects.toThrow(Unstartable);
      await expect(restoreFrom(of(name), installationIn(dataDir), NOW), name).rejects.toThrow(why);
    }
    expect(readFileSync(filesIn(dataDir).database)).toEqual(before);
    expect(readdirSync(dataDir).sort()).toEqual(['backups', 'boli.db', 'server.lock']);
  });

  test('A restore replaces an unreadable database, and removes its old write-ahead log', async () => {
    await openBidding(auctions);
    const copy = path.join(folder, 'copy.db');
    await store.copyTo(copy);
    await store.close();
    const { database } = filesIn(dataDir);
    writeFileSync(database, 'torn to pieces, '.repeat(2_000));
    writeFileSync(`${database}-wal`, 'an old log');
    const aside = await restoreFrom(copy, installationIn(dataDir), NOW);
    expect(existsSync(`${database}-wal`)).toBe(false);
    expect(readFileSync(aside ?? '', 'utf8')).toMatch(/^torn to pieces/);
    expect(await contentsOf(database)).not.toBeNull();
  });
});
