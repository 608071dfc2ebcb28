import type { Pool, QueryArrayConfig } from 'pg';
import type { Step } from '#server/persistence/ports/engine.ts';
import { ConnectionLost, codeOf } from '#server/persistence/ports/problems.ts';
import { asking, FOUND_NOTHING } from './errors.ts';
import { groupCommit } from './group-commit.ts';
import { bindable, demands, nobodyKnows, problemOf, textOf } from './statements.ts';

/**
 * The most statements that are merged into one. PostgreSQL keeps a plan for each mixture and number of orders; both
 * are few.
 */
const MOST = 6;
/** Lock timeout (ms) of merged orders. After it each order runs alone, so that one order does not delay the others. */
const LOCK_MS = 250;

/** The independent steps of one order, with their values in order. */
interface Apart {
  readonly steps: readonly Step[];
  readonly values: readonly unknown[];
  /** A key of the statements: orders with the same key can be merged. */
  readonly mixture: string;
}

/**
 * Runs a plain bid as one statement, which holds its command, its log line, and the check of the log's end. This
 * costs half as much as five statements (`npm run bench bid-postgres`). Merges bids of several auctions. Returns null
 * for other steps.
 */
export function atOnce(
  pool: Pool,
  nameOf: (text: string) => string,
): (steps: readonly Step[]) => Promise<number[]> | null {
  async function carryOut(orders: readonly Apart[]): Promise<number[][]> {
    const steps = orders.flatMap((order) => order.steps);
    const client = await asking(() => pool.connect());
    let problem: unknown = null;
    try {
      const { rows } = await client.query<[patience: unknown, ...counts: number[]]>(queryFor(orders));
      // Inside an open transaction the bid would not be on disk.
      if (client.getTransactionStatus() !== 'I') throw nobodyKnows(client.getTransactionStatus());
      const [, ...counts] = rows[0] ?? [];
      return countsOf(orders, counts);
    } catch (error) {
      problem = problemOf(
        error,
        steps.find((step) => hasFailed(step, error)),
      );
      throw problem;
    } finally {
      client.release(problem instanceof ConnectionLost);
    }
  }

  const made = new Map<string, string>();
  function queryFor(orders: readonly Apart[]): QueryArrayConfig {
    const [{ mixture } = { mixture: '' }] = orders;
    const kind = `${String(orders.length)} times ${mixture}`;
    const text = made.get(kind) ?? asOneText(orders);
    made.set(kind, text);
    return { name: nameOf(text), text, values: orders.flatMap(({ values }) => values), rowMode: 'array' };
  }

  const gather = groupCommit({
    carryOut,
    batchKeyOf: ({ mixture }: Apart) => mixture,
    // The first value of every order is the id of its auction.
    auctionOf: ({ values }) => String(values[0]),
    mayBeKept: (problem) => problem instanceof ConnectionLost,
  });

  return (steps) => {
    const isOne = steps.every(({ apart }) => apart === true) && steps.filter(demands).length <= 1;
    const size = steps.reduce((total, { rows }) => total + rows.length, 0);
    if (!isOne || size === 0 || size > MOST) return null;
    const values = steps.flatMap(({ rows }) => rows.flatMap((row) => row.map(bindable)));
    const mixture = steps.map(({ sql, rows }) => `${String(rows.length)} ${sql}`).join();
    return gather({ steps, values, mixture });
  };
}

/** Merges orders into `with part_0 as (...), part_1 as (...) select`: the lock timeout, and the rows of each part. */
function asOneText(orders: readonly Apart[]): string {
  const parts: string[] = [];
  // PostgreSQL evaluates the lock timeout first; it holds for this transaction only.
  const patience = orders.length > 1 ? `set_config('lock_timeout', '${String(LOCK_MS)}', true)` : 'null';
  const counts = [patience];
  let before = 0;
  for (const step of orders.flatMap(({ steps }) => steps)) {
    for (const values of step.rows) {
      const name = `part_${String(parts.length)}`;
      const from = before;
      const text = textOf(step).replaceAll(
        /\$(\d+)/g,
        (_, place: string) => `$${String(Number(place) + from)}`,
      );
      parts.push(`${name} as (${text}${demands(step) ? '' : ' returning 1'})`);
      // PostgreSQL skips unused parts: so select the value of a check, not its row count.
      counts.push(demands(step) ? `(select * from ${name})` : `(select count(*) from ${name})`);
      before += values.length;
    }
  }
  return `with ${parts.join(', ')} select ${counts.join(', ')}`;
}

/** The row count of each step of each order. */
function countsOf(orders: readonly Apart[], answers: readonly number[]): number[][] {
  let next = 0;
  return orders.map(({ steps }) =>
    steps.map(({ rows }) => {
      const from = next;
      next += rows.length;
      return answers.slice(from, next).reduce((total, count) => total + count, 0);
    }),
  );
}

/** True if the error shows that this step failed: a check found no row, or an insert met an existing row. */
function hasFailed(step: Step, error: unknown): boolean {
  if (codeOf(error) === FOUND_NOTHING) return demands(step);
  const table = error instanceof Error && 'table' in error ? error.table : undefined;
  return typeof table === 'string' && step.sql.startsWith(`insert into "${table}" `);
}
