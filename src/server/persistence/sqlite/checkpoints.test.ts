import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AGAIN, MOST_PAGES, QUIET, WORTH_IT, sqliteEngine } from './engine.ts';
import { openDatabase } from './open-sqlite.ts';

let folder: string;
let database: Database.Database;
beforeEach(() => {
  vi.useFakeTimers();
  folder = mkdtempSync(path.join(tmpdir(), 'boli-checkpoints-'));
  database = openDatabase(path.join(folder, 'boli.db'));
  database.exec('create table bids (amount integer)');
  database.pragma('wal_checkpoint(TRUNCATE)');
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
  vi.useRealTimers();
});

/** The number of bids in the database file, without those in its write-ahead log. */
function bidsInFile(): unknown {
  const copy = path.join(folder, 'copy.db');
  copyFileSync(path.join(folder, 'boli.db'), copy);
  const alone = new Database(copy);
  const count = alone.prepare('select count(*) from bids').pluck().get();
  alone.close();
  return count;
}

const bids = (count: number) => [
  { sql: 'insert into bids values (?)', rows: Array.from({ length: count }, (_, at) => [at]) },
];

test('A checkpoint runs in a quiet moment and not while orders arrive', async () => {
  const engine = sqliteEngine(database);
  await engine.write(bids(WORTH_IT));
  vi.advanceTimersByTime(QUIET - 1);
  await engine.write(bids(1));
  vi.advanceTimersByTime(QUIET - 1);
  expect(bidsInFile()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(bidsInFile()).toBe(WORTH_IT + 1);
});

test('A few bids cause no checkpoint, and many bids cause one', async () => {
  const engine = sqliteEngine(database);
  for (let bid = 1; bid < WORTH_IT; bid += 1) await engine.write(bids(1));
  vi.advanceTimersByTime(QUIET);
  expect(bidsInFile()).toBe(0);
  await engine.write(bids(1));
  vi.advanceTimersByTime(QUIET);
  expect(bidsInFile()).toBe(WORTH_IT);
});

test('A checkpoint that was stopped by a reader or a full disk is retried after the next rows', async () => {
  const engine = sqliteEngine(database);
  const reader = openDatabase(path.join(folder, 'boli.db'));
  reader.exec('begin; select * from bids');
  await engine.write(bids(WORTH_IT));
  vi.advanceTimersByTime(QUIET);
  expect(bidsInFile()).toBe(0);
  reader.exec('commit');
  reader.close();

  vi.spyOn(database, 'pragma').mockImplementationOnce(() => {
    throw new Error('database or disk is full');
  });
  await engine.write(bids(1));
  vi.advanceTimersByTime(QUIET);
  expect(bidsInFile()).toBe(0);
  await engine.write(bids(1));
  vi.advanceTimersByTime(QUIET);
  expect(bidsInFile()).toBe(WORTH_IT + 2);
});

test('Reads do not count towards a checkpoint', async () => {
  const engine = sqliteEngine(database);
  await engine.write(bids(WORTH_IT - 1));
  await engine.write([{ sql: 'select amount from bids', rows: [[]] }]);
  vi.advanceTimersByTime(QUIET);
  expect(bidsInFile()).toBe(0);
});

test('Without a quiet moment a checkpoint runs, but later than SQLite would run it', () => {
  expect(database.pragma('wal_autocheckpoint', { simple: true })).toBe(MOST_PAGES);
});

test('A database that was closed before its checkpoint gets no checkpoint', async () => {
  await sqliteEngine(database).write(bids(WORTH_IT));
  database.close();
  expect(() => vi.advanceTimersByTime(QUIET)).not.toThrow();
});

describe('An erasure of personal data', () => {
  const phones = (...numbers: readonly string[]) => [
    { sql: 'insert into bidder_phones values (?)', rows: numbers.map((number) => [number]) },
  ];
  const erase = (number: string) => [
    { sql: 'delete from "bidder_phones" where phone = ?', rows: [[number]] },
  ];
  const inLog = (text: string): boolean => readFileSync(path.join(folder, 'boli.db-wal')).includes(text);

  beforeEach(() => database.exec('create table bidder_phones (phone text)'));

  test('The write-ahead log is emptied in the next quiet moment after an erasure', async () => {
    const engine = sqliteEngine(database);
    await engine.write(phones('9820012345', '9820054321'));
    await engine.write(erase('9820012345'));
    vi.advanceTimersByTime(QUIET - 1);
    expect(inLog('9820012345')).toBe(true);
    vi.advanceTimersByTime(1);
    expect(inLog('9820012345')).toBe(false);
    expect(readFileSync(path.join(folder, 'boli.db')).includes('9820012345')).toBe(false);
    expect(readFileSync(path.join(folder, 'boli.db')).includes('9820054321')).toBe(true);
  });

  test('The write-ahead log is emptied later when a reader stops the first attempt', async () => {
    const engine = sqliteEngine(database);
    database.pragma('busy_timeout = 0');
    await engine.write(phones('9820012345'));
    const reader = openDatabase(path.join(folder, 'boli.db'));
    reader.exec('begin; select * from bidder_phones');
    await engine.write(erase('9820012345'));
    vi.advanceTimersByTime(QUIET);
    expect(inLog('9820012345')).toBe(true);
    reader.exec('commit');
    reader.close();
    vi.advanceTimersByTime(AGAIN);
    expect(inLog('9820012345')).toBe(false);
  });

  test('An erasure that finds no row leaves the log as it is', async () => {
    const engine = sqliteEngine(database);
    await engine.write(phones('9820012345'));
    await engine.write(erase('nobody'));
    vi.advanceTimersByTime(QUIET);
    expect(inLog('9820012345')).toBe(true);
  });
});
