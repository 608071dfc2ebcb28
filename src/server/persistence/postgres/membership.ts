import type { Pool } from 'pg';
import { asking, LAST_MIGRATION, NOW } from './pool.ts';
import { Unstartable } from '#server/base/failure.ts';

/**
 * The lease (ms) of the leader, who renews it three times within that time. A dead leader is replaced within two
 * seconds.
 */
export const LEAD_MS = 1_300;

/** The silence (ms) after which a process counts as gone. */
const SEEN_MS = 2_000;

/** The age (ms) at which the rows of processes and messages are deleted. */
const OLD_MS = 60_000;

/** The members at this moment, and whether this process leads. */
export interface Present {
  readonly others: readonly { readonly id: string; readonly isPolling: boolean }[];
  /**
   * The reason why this process leads: it led before, nobody led for a while, or the former leader handed over. Null:
   * another process leads.
   */
  readonly lead: 'kept' | 'from-the-dark' | 'handed-over' | null;
  /** True when a newer version changed the tables. */
  readonly outdated: boolean;
}

interface Membership {
  /**
   * Reports this process as present, and takes or renews the lead where possible. `isPolling`: no notifications arrive
   * here. Throws PostgreSQL's errors.
   */
  heartbeat(isPolling: boolean): Promise<Present>;
  /** Removes this process from the members, and gives up its lead. */
  leave(): Promise<void>;
  /** Deletes the rows of processes that left long ago. */
  tidy(): Promise<void>;
}

const HERE = `insert into boli_processes (id, deaf, since, seen_at) values ($1, $2, ${NOW}, ${NOW})
  on conflict (id) do update set deaf = excluded.deaf, seen_at = excluded.seen_at`;

/**
 * Takes or renews the lead, by the database's clock only. Counting the former leader locks its row before any change.
 */
const LEAD = `with before as (select holder, until from boli_lead where one = 1 for update)
  insert into boli_lead (one, holder, until)
    select 1, $1, ${NOW} + ${String(LEAD_MS)} from (select count(*) from before) as looked_up
  on conflict (one) do update set holder = excluded.holder, until = excluded.until
    where boli_lead.holder = excluded.holder or boli_lead.until <= ${NOW}
  returning coalesce((select holder from before), '') as holder,
    coalesce((select until >= (select since from boli_processes where id = $1) from before), false) as met`;

/** The other members. The answer has at least one row: without members an empty row carries the state of the tables. */
const OTHERS = `select id, deaf, newest > $2 as outdated
  from (select max(name) as newest from kysely_migration) as tables
  left join boli_processes on id <> $1 and seen_at > ${NOW} - ${String(SEEN_MS)}`;

/** Timeout (ms) for getting the tables alone. */
const ALONE_MS = SEEN_MS + 1_000;

const LOOK_EVERY_MS = 200;

const OTHERS_RUN =
  'This version of Boli changes the tables, and another process still works on them: stop all of them, then start this one.';

/** Finds any running process, on all machines; the lock of a data folder covers one machine. */
const ANY_RUNS =
  'Boli is running on this database, here or on another machine: stop all its processes first.';

const PRESENT = `select 1 from boli_processes where seen_at > ${NOW} - ${String(SEEN_MS)}`;

/**
 * Resolves when no process works on these tables, or when they changed in the meantime. Throws `Unstartable` where a
 * process remains, because that process does not know the new tables.
 */
export function untilAlone(pool: Pool): Promise<void> {
  const unchanged = `not exists (select 1 from kysely_migration where name = '${LAST_MIGRATION}')`;
  return untilNone(pool, `${PRESENT} and ${unchanged}`, OTHERS_RUN);
}

/** Resolves when no process works on these tables. Throws `Unstartable` where a process remains. */
export function untilNobodyServes(pool: Pool): Promise<void> {
  return untilNone(pool, PRESENT, ANY_RUNS);
}

/** Waits until the query finds no process. A killed process counts as present for `SEEN_MS`. */
async function untilNone(pool: Pool, present: string, line: string): Promise<void> {
  const made = "select 1 where to_regclass('boli_processes') is not null";
  if ((await pool.query(made)).rows.length === 0) return;
  for (let waited = 0; (await pool.query(present)).rows.length > 0; waited += LOOK_EVERY_MS) {
    if (waited >= ALONE_MS) throw new Unstartable(line);
    await new Promise((next) => setTimeout(next, LOOK_EVERY_MS));
  }
}

export function createMembership(pool: Pool, self: string): Membership {
  async function lead(): Promise<Present['lead']> {
    const text = { name: 'boli_lead', text: LEAD, values: [self] };
    const [before] = (await pool.query<{ holder: string; met: boolean }>(text)).rows;
    if (before === undefined) return null;
    if (before.holder === self) return 'kept';
    // The former leader gave up the lead while this process was present: no clock ran unattended.
    return before.holder === '' && before.met ? 'handed-over' : 'from-the-dark';
  }

  return {
    async heartbeat(isPolling) {
      await pool.query({ name: 'boli_here', text: HERE, values: [self, isPolling ? 1 : 0] });
      const there = { name: 'boli_others', text: OTHERS, values: [self, LAST_MIGRATION] };
      const { rows } = await pool.query<{ id: string | null; deaf: number; outdated: boolean }>(there);
      const others = rows.flatMap(({ id, deaf }) => (id === null ? [] : [{ id, isPolling: deaf === 1 }]));
      return { others, lead: await lead(), outdated: rows[0]?.outdated === true };
    },
    async leave() {
      await pool.query(`update boli_lead set holder = '', until = ${NOW} where holder = $1`, [self]);
      await pool.query('delete from boli_processes where id = $1', [self]);
    },
    async tidy() {
      await pool.query(`delete from boli_processes where seen_at < ${NOW} - ${String(OLD_MS)}`);
      await pool.query(`delete from boli_words where at < ${NOW} - ${String(OLD_MS)}`);
    },
  };
}

/** The number of the advisory lock for creating the tables. */
const MAKING = 7_302_311;

/**
 * The tables of the members, the leader, and messages for processes without notifications. After a crash these rows
 * are useless. So the tables are unlogged and in no backup.
 */
const TABLES = [
  `create unlogged table if not exists boli_processes (
    id text primary key, deaf integer not null, since bigint not null, seen_at bigint not null)`,
  `create unlogged table if not exists boli_lead (
    one integer primary key, holder text not null, until bigint not null)`,
  `create unlogged table if not exists boli_words (
    sender text not null, number bigint not null, at bigint not null, words text not null,
    primary key (sender, number))`,
];

export async function makeClusterTables(pool: Pool): Promise<void> {
  const there = "select 1 where to_regclass('boli_words') is not null";
  if ((await asking(() => pool.query(there))).rows.length > 0) return;
  const client = await asking(() => pool.connect());
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MAKING]);
    for (const table of TABLES) await client.query(table);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
