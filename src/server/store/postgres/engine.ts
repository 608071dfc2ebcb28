import type { Compilable } from 'kysely';
import type { Pool, QueryConfig, QueryResult } from 'pg';
import type { Engine, Step } from '#server/store/engine.ts';
import { prepare, type Asked } from '#server/store/prepared.ts';
import { impossible } from '#domain/impossible.ts';
import { AlreadyThere, ConnectionLost, ReadOnly } from '#server/store/problems.ts';
import { codeOf } from '#server/system-errors.ts';
import { AFTER_A_FAILURE, asking, FOUND_NOTHING, toStoreProblem } from './errors.ts';

/** True on a standby, too. */
const READY = "select current_setting('transaction_read_only') = 'on' as closed";
/** Ms after which a database that says nothing is no database: whoever watches waits no longer either. */
const PATIENCE_MS = 2_000;

/** One statement of a transaction, and the step it belongs to. */
interface Sent {
  readonly step: Step;
  readonly query: QueryConfig;
}

/**
 * A transaction is sent in one piece, from its `begin` to its `commit`, before the first answer comes back: a bid and
 * its rows take one way to the database and back. What must hold in between is asked within it, and fails it there.
 */
export function postgresEngine(pool: Pool): Engine {
  const nameOf = statementNames();

  function send(step: Step): Sent[] {
    const text = demands(step) ? foundOrFailed(step.sql) : step.sql;
    const name = nameOf(text);
    return step.rows.map((values) => ({ step, query: { name, text, values: values.map(bindable) } }));
  }

  async function write(steps: readonly Step[]): Promise<number[]> {
    const sent = steps.map(send);
    const all = sent.flat();
    const client = await asking(() => pool.connect());
    const answers = await Promise.allSettled([
      client.query('begin'),
      ...all.map(({ query }) => client.query(query)),
      client.query('commit'),
    ]);
    const failure = whyNotKept(answers, all);
    client.release(failure?.problem instanceof ConnectionLost);
    if (failure !== null) throw failure.problem;
    const results = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    // The first one answers `begin`.
    let next = 1;
    return sent.map((ofStep) => {
      const from = next;
      next += ofStep.length;
      return results.slice(from, next).reduce((total, result) => total + (result.rowCount ?? 0), 0);
    });
  }

  return {
    question<Values extends object, Row>(asked: Asked<Values, Compilable<Row>>) {
      const { sql: text, valuesFrom } = prepare(asked);
      const name = nameOf(text);
      return async (values: Values) => {
        const query = { name, text, values: valuesFrom(values) };
        return (await asking(() => pool.query<Row & object>(query))).rows;
      };
    },
    write,
    note: write,
    async ready() {
      const asked = { name: 'boli_ready', text: READY, query_timeout: PATIENCE_MS };
      const { rows } = await asking(() => pool.query<{ closed: boolean }>(asked));
      if (rows[0]?.closed === true) throw new ReadOnly('the database takes nothing');
    },
    isAstray: () => false,
  };
}

/** Why a transaction was not kept; null where `commit` says that it is. */
function whyNotKept(
  answers: readonly PromiseSettledResult<QueryResult>[],
  sent: readonly Sent[],
): { readonly problem: unknown } | null {
  const [begun] = answers;
  // Without `begin` every statement stands by itself: nobody knows which of them are kept.
  if (begun?.status === 'rejected') return { problem: nobodyKnows(begun.reason) };
  for (const [at, answer] of answers.entries()) {
    if (answer.status === 'rejected' && codeOf(answer.reason) !== AFTER_A_FAILURE)
      return { problem: problemOf(answer.reason, sent[at - 1]?.step) };
  }
  const ended = answers.at(-1);
  // A transaction that had failed before ends with the word ROLLBACK, and without an error.
  const isKept = ended?.status === 'fulfilled' && ended.value.command === 'COMMIT';
  return isKept ? null : { problem: nobodyKnows(ended) };
}

function nobodyKnows(cause: unknown): ConnectionLost {
  return new ConnectionLost('nobody says whether the transaction is kept', { cause });
}

/** The driver fails alone over anything else, when the statements around it are on their way already. */
function bindable(value: unknown): unknown {
  const isPlain = value === null || typeof value === 'string' || typeof value === 'number';
  return isPlain || value instanceof Uint8Array ? value : impossible(`a ${typeof value} in a row`);
}

function problemOf(error: unknown, step: Step | undefined): unknown {
  const { otherwise } = step ?? {};
  if (otherwise !== undefined && codeOf(error) === FOUND_NOTHING) return otherwise();
  const problem = toStoreProblem(error);
  return problem instanceof AlreadyThere && otherwise !== undefined ? otherwise() : problem;
}

/** A question in a transaction, which must find something for the rest to be done. */
function demands({ sql, otherwise }: Step): boolean {
  return otherwise !== undefined && sql.startsWith('select ');
}

/**
 * Fails within PostgreSQL where a question finds no row: there the transaction must end, since its `commit` is on the
 * way already. A division by zero is the one failure that we bring about ourselves.
 */
function foundOrFailed(question: string): string {
  return `select 1 / count(*) from (${question}) as found`;
}

/** The same text has the same name on every connection: it is read and planned once. */
function statementNames(): (text: string) => string {
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text) ?? `boli_${String(names.size + 1)}`;
    names.set(text, name);
    return name;
  };
}
