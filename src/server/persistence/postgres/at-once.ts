import type { Pool, QueryArrayConfig } from 'pg';
import type { Step } from '#server/persistence/ports/engine.ts';
import { ConnectionLost } from '#server/persistence/ports/problems.ts';
import { codeOf } from '#server/start/system-errors.ts';
import { asking, FOUND_NOTHING } from './errors.ts';
import { groupCommit } from './group-commit.ts';
import { bindable, demands, nobodyKnows, problemOf, textOf } from './statements.ts';

/**
 * Statements of an order that are made one: for each mixture of them, of which there are few then, and each number of
 * orders PostgreSQL keeps a plan.
 */
const MOST = 6;
/** Ms that several wait for a row that somebody holds, before each is tried alone: the others are not to wait for one. */
const LOCK_MS = 250;

/** Steps that know nothing of one another, and their values in the order of their places. */
interface Apart {
  readonly steps: readonly Step[];
  readonly values: readonly unknown[];
  /** Says which statements they are. */
  readonly mixture: string;
}

/**
 * Carries out a plain bid: its command, its line and the question where the log ends are one statement, which is a
 * transaction by itself. It costs half of what five cost that are sent together (`npm run bench bid-postgres`). Bids of
 * several auctions that come at once are one statement, too. Null where the steps are not of this kind.
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
      // In a transaction that somebody left open it would not be on disk.
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
    // The first value of every order is its auction.
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

/** `with part_0 as (...), part_1 as (...) select` how long a lock is waited for, and what each part found or added. */
function asOneText(orders: readonly Apart[]): string {
  const parts: string[] = [];
  // Worked out first, and for this transaction alone.
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
      // What nobody looks at is not worked out: so the question's own answer is asked for, and not their number.
      counts.push(demands(step) ? `(select * from ${name})` : `(select count(*) from ${name})`);
      before += values.length;
    }
  }
  return `with ${parts.join(', ')} select ${counts.join(', ')}`;
}

/** The answers are one for each row of each step of each order. */
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

/** A question fails as no row does, and a row by the table that has one like it. */
function hasFailed(step: Step, error: unknown): boolean {
  if (codeOf(error) === FOUND_NOTHING) return demands(step);
  const table = error instanceof Error && 'table' in error ? error.table : undefined;
  return typeof table === 'string' && step.sql.startsWith(`insert into "${table}" `);
}
