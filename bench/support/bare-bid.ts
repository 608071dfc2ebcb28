import type pg from 'pg';
import * as z from 'zod/mini';
import type { ConsoleOf } from './console-of.ts';

const row = z.record(z.string(), z.unknown());

/** An insert of one row of a bid. `key` is the index of the value that must be unique. */
interface Insert {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly key: number;
}

/** Reads the rows of the last bid, and creates copies of the product's tables in a separate schema. */
export async function bareRows(
  database: pg.Client,
  { tournamentId, commandId }: ConsoleOf,
): Promise<Insert[]> {
  await database.query('create schema if not exists floor');
  const inserts: Insert[] = [];
  for (const table of ['commands', 'auction_events']) {
    await database.query(`create table if not exists floor.${table} (like public.${table} including all)`);
    const { rows } = await database.query(
      `select * from ${table} where tournament_id = $1 and command_id = $2`,
      [tournamentId, commandId],
    );
    for (const one of z.array(row).parse(rows)) {
      const columns = Object.keys(one);
      const names = columns.map((column) => `"${column}"`).join(', ');
      const places = columns.map((_, at) => `$${String(at + 1)}`).join(', ');
      inserts.push({
        name: `floor_${table}_${String(inserts.length)}`,
        text: `insert into floor.${table} (${names}) values (${places})`,
        values: Object.values(one),
        key: columns.indexOf(table === 'commands' ? 'command_id' : 'sequence'),
      });
    }
  }
  return inserts;
}

/**
 * Returns a function that inserts such rows again, in one transaction that is sent at once.
 * @param from the first key; each connection needs another range
 */
export function bareBid(
  database: pg.Client,
  inserts: readonly Insert[],
  from = 1_000_000,
): () => Promise<unknown> {
  let written = from;
  return () => {
    written += inserts.length;
    const sent = inserts.map(({ name, text, values, key }, at) =>
      database.query({ name, text, values: values.with(key, String(written + at)) }),
    );
    return Promise.all([database.query('begin'), ...sent, database.query('commit')]);
  };
}
