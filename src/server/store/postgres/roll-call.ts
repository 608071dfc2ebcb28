import type { Pool } from 'pg';
import { NOW } from './neighbour-tables.ts';

/** Ms for which the lead is taken; it is renewed three times meanwhile. Whoever dies is followed within two seconds. */
export const LEAD_MS = 1_300;
/** A process that was not seen for so long (ms) is gone. */
const SEEN_MS = 2_000;
/** What is older than that (ms) is nobody's any more. */
const OLD_MS = 60_000;

/** What one process knows of the others, and whether it leads, as the tables say at this moment. */
interface Present {
  readonly others: readonly { readonly id: string; readonly deaf: boolean }[];
  /** Null: another one leads. */
  readonly lead: 'kept' | 'from-the-dark' | 'handed-over' | null;
}

interface RollCall {
  /** Whether somebody works on these tables with the images of another house. */
  otherHouse(): Promise<boolean>;
  /** Says that this process is there, takes or keeps the lead where nobody else has it. Throws what PostgreSQL says. */
  call(deaf: boolean): Promise<Present>;
  /** Gives back what it has. */
  leave(): Promise<void>;
  /** Removes what those left who are long gone. */
  tidy(): Promise<void>;
}

const HERE = `insert into boli_processes (id, house, deaf, since, seen_at) values ($1, $2, $3, ${NOW}, ${NOW})
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

const OTHERS = `select id, deaf from boli_processes
  where id <> $1 and seen_at > ${NOW} - ${String(SEEN_MS)}`;

export function createRollCall(pool: Pool, self: string, house: string): RollCall {
  async function lead(): Promise<Present['lead']> {
    const text = { name: 'boli_lead', text: LEAD, values: [self] };
    const [before] = (await pool.query<{ holder: string; met: boolean }>(text)).rows;
    if (before === undefined) return null;
    if (before.holder === self) return 'kept';
    // Given back, while this process was there already: no clock ran without anybody.
    return before.holder === '' && before.met ? 'handed-over' : 'from-the-dark';
  }

  return {
    async otherHouse() {
      const there = `select 1 from boli_processes where house <> $1 and seen_at > ${NOW} - ${String(SEEN_MS)}`;
      return (await pool.query(there, [house])).rows.length > 0;
    },
    async call(deaf) {
      await pool.query({ name: 'boli_here', text: HERE, values: [self, house, deaf ? 1 : 0] });
      const there = { name: 'boli_others', text: OTHERS, values: [self] };
      const { rows } = await pool.query<{ id: string; deaf: number }>(there);
      return { others: rows.map((row) => ({ ...row, deaf: row.deaf === 1 })), lead: await lead() };
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
