import type { Compilable } from 'kysely';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { impossible } from '#domain/impossible.ts';
import {
  prepare,
  type Asked,
  type Engine,
  type OneWord,
  type Step,
} from '#server/persistence/ports/engine.ts';
import { AlreadyThere, codeOf, ConnectionLost, ReadOnly } from '#server/persistence/ports/problems.ts';
import { AFTER_A_FAILURE, asking, LAST_MIGRATION, postgresProblem } from './pool.ts';

/** The health query. It also succeeds on a standby, and says whether the database is read-only. */
const READY = "select current_setting('transaction_read_only') = 'on' as closed";
/** Timeout (ms) of the health query. */
const PATIENCE_MS = 2_000;

/**
 * Writes each list of steps in a transaction of its own. Statements are sent without waiting for the answer before,
 * except after a check, whose row must be there before anything else is written.
 */
export function postgresEngine(pool: Pool): Engine {
  const nameOf = statementNames();

  async function write(steps: readonly Step[]): Promise<number[]> {
    const statements = steps.map((step) => statementsOf(step, nameOf));
    const client = await asking(() => pool.connect());
    let problem: unknown = null;
    try {
      return await transact(client, steps, statements);
    } catch (error) {
      problem = error;
      throw error;
    } finally {
      client.release(problem instanceof ConnectionLost);
    }
  }

  return {
    question<Values extends object, Row extends OneWord<Row>>(asked: Asked<Values, Compilable<Row>>) {
      const { sql: text, valuesFrom } = prepare(asked);
      const name = nameOf(text);
      return async (values: Values) => {
        const query = { name, text, values: valuesFrom(values) };
        return (await asking(() => pool.query<Row & object>(query))).rows;
      };
    },
    write,
    note: write,
    // Each order writes its command first. So with this lock, orders that have begun end before, and others begin
    // after.
    alone: { sql: 'lock table commands in share row exclusive mode', rows: [[]] },
    async affirm(steps) {
      await write(steps);
    },
    async ready() {
      const asked = { name: 'boli_ready', text: READY, query_timeout: PATIENCE_MS };
      const { rows } = await asking(() => pool.query<{ closed: boolean }>(asked));
      if (rows[0]?.closed === true) throw new ReadOnly('the database takes nothing');
    },
    isDetached: () => false,
  };
}

/** A statement that was sent, with the place of its step. */
interface Sent {
  readonly of: number | 'begin' | 'commit';
  readonly answer: Promise<QueryResult>;
}

/** Runs all steps between `begin` and `commit`. Returns the number of rows that each step found or changed. */
async function transact(
  client: PoolClient,
  steps: readonly Step[],
  statements: readonly (readonly QueryConfig[])[],
): Promise<number[]> {
  // In a transaction that somebody left open, a confirmed bid would not be on disk.
  if (client.getTransactionStatus() !== 'I') throw nobodyKnows(client.getTransactionStatus());
  const counts = steps.map(() => 0);
  let sent: Sent[] = [{ of: 'begin', answer: client.query('begin') }];

  /** Waits for the answers of all statements that were sent. Throws the problem of the first that failed. */
  async function settle(): Promise<QueryResult | null> {
    const answers = await Promise.allSettled(sent.map(({ answer }) => answer));
    let last: QueryResult | null = null;
    for (const [at, { of }] of sent.entries()) {
      const answer = answers[at];
      const step = typeof of === 'number' ? steps[of] : undefined;
      if (answer?.status === 'rejected') {
        if (codeOf(answer.reason) === AFTER_A_FAILURE) continue;
        // Without `begin` every statement commits alone: nobody knows which of them did.
        throw of === 'begin' ? nobodyKnows(answer.reason) : problemOf(answer.reason, step);
      }
      last = answer?.value ?? null;
      if (typeof of !== 'number') continue;
      const found = last?.rowCount ?? 0;
      if (found === 0 && step !== undefined && isCheck(step)) throw step.otherwise();
      counts[of] = (counts[of] ?? 0) + found;
    }
    sent = [];
    return last;
  }

  try {
    for (const [of, queries] of statements.entries()) {
      sent.push(...queries.map((query) => ({ of, answer: client.query(query) })));
      const step = steps[of];
      if (step !== undefined && isCheck(step)) await settle();
    }
  } catch (problem) {
    throw await rolledBack(client, problem);
  }
  sent.push({ of: 'commit', answer: client.query('commit') });
  const ended = await settle();
  // PostgreSQL ends a failed transaction with ROLLBACK and reports no error.
  if (ended?.command !== 'COMMIT') throw nobodyKnows(ended);
  return counts;
}

/** Ends a transaction that must not be written. Returns its problem; a connection that cannot do so is not kept. */
async function rolledBack(client: PoolClient, problem: unknown): Promise<unknown> {
  if (problem instanceof ConnectionLost) return problem;
  try {
    await client.query('rollback');
    return problem;
  } catch (error) {
    return nobodyKnows(error);
  }
}

type Check = Step & { readonly otherwise: () => Error };

/** True for a query that must find a row; otherwise its transaction is rolled back. */
function isCheck(step: Step): step is Check {
  return step.otherwise !== undefined && step.sql.startsWith('select ');
}

/**
 * The statements of a step. A check finds nothing once a newer version has changed the tables, so that an older version
 * writes nothing into them.
 */
function statementsOf(step: Step, nameOf: (text: string) => string): QueryConfig[] {
  const text = isCheck(step)
    ? `select * from (${step.sql}) as found
        where not exists (select 1 from kysely_migration where name > '${LAST_MIGRATION}')`
    : step.sql;
  const name = nameOf(text);
  return step.rows.map((values) => ({ name, text, values: values.map(bindable) }));
}

/**
 * Checks a value before any statement is sent. The driver would reject another type only after the other statements.
 */
function bindable(value: unknown): unknown {
  const isPlain = value === null || typeof value === 'string' || typeof value === 'number';
  return isPlain || value instanceof Uint8Array ? value : impossible(`a ${typeof value} in a row`);
}

function problemOf(error: unknown, step: Step | undefined): unknown {
  const problem = postgresProblem(error);
  const otherwise = step?.otherwise;
  return problem instanceof AlreadyThere && otherwise !== undefined ? otherwise() : problem;
}

/** Names for SQL texts. The same text has the same name on every connection, so PostgreSQL parses and plans it once. */
function statementNames(): (text: string) => string {
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text) ?? `boli_${String(names.size + 1)}`;
    names.set(text, name);
    return name;
  };
}

function nobodyKnows(cause: unknown): ConnectionLost {
  return new ConnectionLost('nobody says whether the transaction is kept', { cause });
}
