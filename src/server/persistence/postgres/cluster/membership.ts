import type { Pool } from 'pg';
import { Unstartable } from '#server/start/unstartable.ts';
import { LAST_MIGRATION } from '#server/persistence/postgres/migrations.ts';
import { NOW } from './cluster-tables.ts';

/** Ms for which the lead is taken, and renewed three times; a dead leader is followed within two seconds. */
export const LEAD_MS = 1_300;
/** A process that was not seen for so long (ms) is gone. */
const SEEN_MS = 2_000;
/** Rows of processes and of words that are older (ms) are removed. */
const OLD_MS = 60_000;

/** The other processes, and whether this one leads, as the tables say at this moment. */
interface Present {
  readonly others: readonly { readonly id: string; readonly deaf: boolean }[];
  /** Null: another one leads. */
  readonly lead: 'kept' | 'from-the-dark' | 'handed-over' | null;
  /** A newer version has changed the tables. */
  readonly outdated: boolean;
}

interface Membership {
  /** Says that this process is there, takes or keeps the lead where nobody else has it. Throws what PostgreSQL says. */
  heartbeat(deaf: boolean): Promise<Present>;
  /** Gives back what it has. */
  leave(): Promise<void>;
  /** Removes what those left who are long gone. */
  tidy(): Promise<void>;
}

const HERE = `insert into boli_processes (id, deaf, since, seen_at) values ($1, $2, ${NOW}, ${NOW})
  on conflict (id) do update set deaf = excluded.deaf, seen_at = excluded.seen_at`;

/**
 * Everything by the clock of the database: no two processes need to have the same time. Who led before is counted so that
 * it is looked up, and locked, before anything is changed.
 */
const LEAD = `with before as (select holder, until from boli_lead where one = 1 for update)
  insert into boli_lead (one, holder, until)
    select 1, $1, ${NOW} + ${String(LEAD_MS)} from (select count(*) from before) as looked_up
  on conflict (one) do update set holder = excluded.holder, until = excluded.until
    where boli_lead.holder = excluded.holder or boli_lead.until <= ${NOW}
  returning coalesce((select holder from before), '') as holder,
    coalesce((select until >= (select since from boli_processes where id = $1) from before), false) as met`;

/** One row at least, which is nobody: what is told of the tables stands in each. */
const OTHERS = `select id, deaf, newest > $2 as outdated
  from (select max(name) as newest from kysely_migration) as tables
  left join boli_processes on id <> $1 and seen_at > ${NOW} - ${String(SEEN_MS)}`;

/** Ms after which whoever wants to have the tables alone waits no longer for others. */
const ALONE_MS = SEEN_MS + 1_000;
const LOOK_EVERY_MS = 200;

const OTHERS_RUN =
  'This version of Boli changes the tables, and another process still works on them: stop all of them, then start this one.';

/** On whatever machine; the lock of a data folder knows of those alone that share it. */
const ANY_RUNS =
  'Boli is running on this database, here or on another machine: stop all its processes first.';

const PRESENT = `select 1 from boli_processes where seen_at > ${NOW} - ${String(SEEN_MS)}`;

/**
 * Kept when no process works on these tables, or when they have been changed meanwhile. Throws `Unstartable` where one
 * stays: it would write into tables that it does not know.
 */
export function untilAlone(pool: Pool): Promise<void> {
  const unchanged = `not exists (select 1 from kysely_migration where name = '${LAST_MIGRATION}')`;
  return untilNone(pool, `${PRESENT} and ${unchanged}`, OTHERS_RUN);
}

/** Kept when no process works on these tables. Throws `Unstartable` where one stays. */
export function untilNobodyServes(pool: Pool): Promise<void> {
  return untilNone(pool, PRESENT, ANY_RUNS);
}

/** A process that was killed counts as present for `SEEN_MS` more. */
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
    // Given back, while this process was there already: no clock ran without anybody.
    return before.holder === '' && before.met ? 'handed-over' : 'from-the-dark';
  }

  return {
    async heartbeat(deaf) {
      await pool.query({ name: 'boli_here', text: HERE, values: [self, deaf ? 1 : 0] });
      const there = { name: 'boli_others', text: OTHERS, values: [self, LAST_MIGRATION] };
      const { rows } = await pool.query<{ id: string | null; deaf: number; outdated: boolean }>(there);
      const others = rows.flatMap(({ id, deaf: one }) => (id === null ? [] : [{ id, deaf: one === 1 }]));
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
