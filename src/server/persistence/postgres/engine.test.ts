import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  AnsweredBefore,
  Busy,
  ConnectionLost,
  ReadOnly,
  SequenceConflict,
  SerializationFailure,
} from '#server/persistence/ports/problems.ts';
import type { Step } from '#server/persistence/ports/engine.ts';
import { createLogStore } from '#server/persistence/tables/log/log.ts';
import type { Store } from '#server/persistence/tables/store.ts';
import { postgresTables, openPool } from './pool.ts';
import { type Wire, wireTo } from '#server/testing/network.ts';
import {
  bidAfter,
  keepNightCup,
  keepRetained,
  LAST_COMMAND,
  NIGHT_CUP,
} from '#server/testing/sample-tournament.ts';
import { dropPostgresDatabase, newPostgresDatabase } from '#server/testing/test-database.ts';
import { postgresEngine } from './engine.ts';
import { openPostgres } from './installation.ts';

let folder = '';
let url = '';
let wire: Wire;
let store: Store;
/** A connection that belongs to none of the stores. */
let other: pg.Client;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'boli-engine-'));
  url = await newPostgresDatabase();
  wire = await wireTo(url);
  store = await openPostgres(wire.url, folder);
  other = new pg.Client(url);
  await other.connect();
});
afterEach(async () => {
  await other.end();
  await store.close();
  await wire.close();
  await dropPostgresDatabase(url);
  rmSync(folder, { recursive: true, force: true });
});

const problemOf = (task: Promise<unknown>): Promise<unknown> =>
  task.then(
    () => null,
    (error: unknown) => error,
  );

test('The progress of several tournaments takes as many round trips as that of one', async () => {
  await keepRetained(store, 'one', 'active');
  wire.turns();
  await store.tournaments.progressOf(['one']);
  const ofOne = wire.turns();
  for (const id of ['two', 'three']) await keepRetained(store, id, 'active');
  wire.turns();
  await store.tournaments.progressOf(['one', 'two', 'three']);
  expect(wire.turns()).toBe(ofOne);
});

describe('A bid and its rows', () => {
  test('A bid or a refusal takes two round trips', async () => {
    const { auction } = await keepNightCup(store);
    wire.turns();
    await store.log.append(bidAfter(auction, 'first', auction.sequence));
    expect(wire.turns()).toBe(2);
    const refused = {
      tournament: NIGHT_CUP,
      command: 'no',
      problem: { code: 'nothing-to-undo' } as const,
      at: 1,
    };
    await store.log.keepRefusal({ ...refused, after: auction.sequence + 1 });
    expect(wire.turns()).toBe(2);
  });

  test('A bid that comes too late writes nothing and keeps the connection', async () => {
    const { auction, lines } = await keepNightCup(store);
    wire.turns();
    const late = problemOf(store.log.append(bidAfter(auction, 'late', auction.sequence - 1)));
    expect(await late).toBeInstanceOf(SequenceConflict);
    expect(wire.turns()).toBe(2);
    expect(await store.log.eventsAfter(NIGHT_CUP, 0)).toEqual(lines);
    await store.log.append(bidAfter(auction, 'first', auction.sequence));
    expect(await store.log.eventsAfter(NIGHT_CUP, auction.sequence)).toHaveLength(1);
  });
});

describe('Simultaneous bids', () => {
  const secret = (name: string): Step => ({
    sql: 'insert into "secrets" (name, value) values ($1, $2)',
    rows: [[name, 'value']],
    otherwise: () => new AnsweredBefore(name),
  });
  const names = Array.from({ length: 9 }, (_, at) => `bid ${String(at)}`);

  test('Of several simultaneous bids only a repeated bid is refused', async () => {
    const pool = openPool(url);
    const engine = postgresEngine(pool);
    await engine.write([secret('bid 5')]);
    const outcomes = await Promise.all(names.map((name) => problemOf(engine.write([secret(name)]))));
    expect(outcomes.map((problem) => problem instanceof AnsweredBefore)).toEqual(
      names.map((name) => name === 'bid 5'),
    );
    const { rows } = await other.query('select name from secrets order by name');
    expect(rows.map(({ name }: { name: string }) => name)).toEqual(names);
    await pool.end();
  });

  test('Other bids are written while one bid waits for a locked row', async () => {
    const pool = openPool(url);
    const engine = postgresEngine(pool);
    await other.query('begin');
    await other.query(`insert into secrets (name, value) values ('bid 5', 'held')`);
    const bids = names.map((name) => problemOf(engine.write([secret(name)])));
    expect(await Promise.all(bids.toSpliced(5, 1))).toEqual(Array.from({ length: 8 }, () => null));
    await other.query('rollback');
    expect(await bids[5]).toBeNull();
    await pool.end();
  });

  test('Bids of two processes in opposite order are written without a deadlock', async () => {
    const pools = [openPool(url), openPool(url)];
    const [here, there] = pools.map((pool) => postgresEngine(pool));
    const outcomes = await Promise.all([
      ...names.map((name) => problemOf(here?.write([secret(name)]) ?? Promise.resolve())),
      ...names.toReversed().map((name) => problemOf(there?.write([secret(name)]) ?? Promise.resolve())),
    ]);
    expect(outcomes.filter((problem) => problem === null)).toHaveLength(9);
    expect(outcomes.filter((problem) => problem instanceof AnsweredBefore)).toHaveLength(9);
    for (const pool of pools) await pool.end();
  });

  test('When a connection breaks, all its bids are reported as lost and none is retried', async () => {
    const pool = openPool(wire.url);
    const engine = postgresEngine(pool);
    await other.query('begin');
    await other.query('lock table secrets in exclusive mode');
    const outcomes = Promise.all(names.map((name) => problemOf(engine.write([secret(name)]))));
    await until(`select 1 where (select count(*) from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()) = ${String(names.length)}`);
    wire.cut('closed');
    for (const problem of await outcomes) expect(problem).toBeInstanceOf(ConnectionLost);
    await other.query('rollback');
    await wireIsQuiet();
    const { rows } = await other.query('select name from secrets');
    expect(rows.length).toBeLessThanOrEqual(names.length);
    await pool.end();
  });
});

describe('A lost connection', () => {
  test('A connection that was lost while idle is replaced', async () => {
    const { auction } = await keepNightCup(store);
    wire.cut();
    await wireIsQuiet();
    await store.log.append(bidAfter(auction, 'after', auction.sequence));
    expect(await store.log.answerTo(NIGHT_CUP, 'after')).toMatchObject({ ok: true });
  });

  test('A bid on a broken connection is written completely or not at all, and is reported as lost', async () => {
    const { auction } = await keepNightCup(store);
    // This lock keeps the row that the bid adds, so that the bid stops halfway.
    await other.query('begin');
    await other.query('lock table commands in exclusive mode');
    const bid = problemOf(store.log.append(bidAfter(auction, 'cut', auction.sequence)));
    await waits();
    wire.cut();
    expect(await bid).toBeInstanceOf(ConnectionLost);
    await other.query('rollback');
    await wireIsQuiet();
    const kept = await store.log.answerTo(NIGHT_CUP, 'cut');
    const lines = await store.log.eventsAfter(NIGHT_CUP, auction.sequence);
    expect(lines).toHaveLength(kept === null ? 0 : 1);
  });

  test('A longer outage is reported at once, and bids are accepted after it', async () => {
    const { auction } = await keepNightCup(store);
    wire.cut('closed');
    const append = () => store.log.append(bidAfter(auction, 'again', auction.sequence));
    expect(await problemOf(append())).toBeInstanceOf(ConnectionLost);
    expect(await problemOf(store.users.byId('asha'))).toBeInstanceOf(ConnectionLost);
    wire.mend();
    await append();
    expect(await store.log.eventsAfter(NIGHT_CUP, auction.sequence)).toHaveLength(1);
  });

  test('A shutdown of the database counts as a lost connection', async () => {
    await keepNightCup(store);
    await other.query('begin');
    await other.query('lock table users in access exclusive mode');
    const asked = problemOf(store.users.byId('asha'));
    await waits();
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    );
    expect(await asked).toBeInstanceOf(ConnectionLost);
    await other.query('rollback');
  });
});

describe('A connection with a failed transaction', () => {
  test('A connection with a failed transaction confirms no write and is not used again', async () => {
    const pool = openPool(url);
    const engine = postgresEngine(pool);
    const client = await pool.connect();
    await client.query('begin');
    await client.query('select 1 / 0').catch(() => undefined);
    client.release();
    const keep = { sql: 'insert into secrets (name, value) values ($1, $2)', rows: [['name', 'value']] };
    expect(await problemOf(engine.write([keep]))).toBeInstanceOf(ConnectionLost);
    expect((await other.query('select * from secrets')).rows).toEqual([]);
    expect(await engine.write([keep])).toEqual([1]);
    await pool.end();
  });

  test('A connection whose transaction was left open confirms no bid', async () => {
    const { auction } = await keepNightCup(store);
    const pool = openPool(url);
    const client = await pool.connect();
    await client.query('begin');
    client.release();
    const { append } = createLogStore(postgresTables(pool), postgresEngine(pool));
    const bid = () => append(bidAfter(auction, 'open', auction.sequence));
    expect(await problemOf(bid())).toBeInstanceOf(ConnectionLost);
    expect(await store.log.eventsAfter(NIGHT_CUP, auction.sequence)).toEqual([]);
    await bid();
    expect(await store.log.eventsAfter(NIGHT_CUP, auction.sequence)).toHaveLength(1);
    await pool.end();
  });

  test('A row with a value that cannot be sent begins no transaction', async () => {
    const pool = openPool(url);
    const keep = {
      sql: 'insert into secrets (name, value) values ($1, $2)',
      rows: [
        ['a', 'b'],
        ['c', {}],
      ],
    };
    await expect(postgresEngine(pool).write([keep])).rejects.toThrow('a object in a row');
    expect((await other.query('select * from secrets')).rows).toEqual([]);
    await pool.end();
  });
});

test('Reading a stored answer writes the answer again, so that the standby has it', async () => {
  await keepNightCup(store);
  const version = async () => {
    const question = 'select xmin::text as version, answer from commands where command_id = $1';
    return (await other.query<{ version: string; answer: string }>(question, [LAST_COMMAND])).rows;
  };
  const [before] = await version();
  const kept = await store.log.answerTo(NIGHT_CUP, LAST_COMMAND);
  const [after] = await version();
  expect(kept?.ok).toBe(true);
  expect(after?.answer).toBe(before?.answer);
  expect(after?.version).not.toBe(before?.version);

  // Without that write, nobody knows whether a standby has the answer.
  await other.query('begin; lock table commands in exclusive mode');
  expect(await problemOf(store.log.answerTo(NIGHT_CUP, LAST_COMMAND))).toBeInstanceOf(Busy);
  await other.query('rollback');
});

describe('Problems of PostgreSQL as store problems', () => {
  test('A read-only database refuses writes and allows reads', async () => {
    const { auction, lines } = await keepNightCup(store);
    await other.query(
      `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`,
    );
    wire.cut();
    await wireIsQuiet();
    const bid = problemOf(store.log.append(bidAfter(auction, 'closed', auction.sequence)));
    expect(await bid).toBeInstanceOf(ReadOnly);
    expect(await store.log.eventsAfter(NIGHT_CUP, 0)).toEqual(lines);
  });

  test('A transaction that cannot be serialised is rolled back', async () => {
    const { auction } = await keepNightCup(store);
    const write = {
      sql: 'update teams set name = name where tournament_id = $1',
      rows: [[auction.tournament.id]],
    };
    const pool = openPool(`${url}?options=-c%20default_transaction_isolation=serializable`);
    await other.query('begin; update teams set name = name');
    const undone = problemOf(postgresEngine(pool).write([write]));
    await waits();
    await other.query('commit');
    expect(await undone).toBeInstanceOf(SerializationFailure);
    await pool.end();
  });
});

/** Resolves when another connection waits for a lock. */
function waits(): Promise<void> {
  return until(`select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`);
}

/** Resolves when PostgreSQL has noticed that the other connections are gone. */
function wireIsQuiet(): Promise<void> {
  return until(
    `select 1 where (select count(*) from pg_stat_activity where datname = current_database()) = 1`,
  );
}

/** Repeats the query until it finds a row; fails at a timeout. */
async function until(question: string): Promise<void> {
  for (let asked = 0; asked < 1_000; asked += 1) {
    await other.query('select pg_stat_clear_snapshot(), pg_sleep(0.01)');
    const { rows } = await other.query(question);
    if (rows.length > 0) return;
  }
  throw new Error(`nothing is found by ${question}`);
}
