import type { Compilable } from 'kysely';
import type { Pool, QueryConfig, QueryResult } from 'pg';
import { type Engine, type Step, type Asked, prepare } from '#server/persistence/ports/engine.ts';
import { ConnectionLost, ReadOnly, codeOf } from '#server/persistence/ports/problems.ts';
import { atOnce } from './at-once.ts';
import { AFTER_A_FAILURE, asking } from './errors.ts';
import { bindable, nobodyKnows, problemOf, statementNames, textOf } from './statements.ts';

/** The health query. It also succeeds on a standby, and says whether the database is read-only. */
const READY = "select current_setting('transaction_read_only') = 'on' as closed";
/** Timeout (ms) of the health query. */
const PATIENCE_MS = 2_000;

/** One statement of a transaction, with the step that it belongs to. */
interface Sent {
  readonly step: Step;
  readonly query: QueryConfig;
}

/**
 * Sends a whole transaction before the first answer, so that it takes one round trip. Checks run inside the
 * transaction and make it fail. A plain bid is a single statement.
 */
export function postgresEngine(pool: Pool): Engine {
  const nameOf = statementNames();

  function send(step: Step): Sent[] {
    const text = textOf(step);
    const name = nameOf(text);
    return step.rows.map((values) => ({ step, query: { name, text, values: values.map(bindable) } }));
  }

  const asOne = atOnce(pool, nameOf);

  const write = async (steps: readonly Step[]): Promise<number[]> => (await asOne(steps)) ?? inPieces(steps);

  async function inPieces(steps: readonly Step[]): Promise<number[]> {
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
    // The first answer belongs to the statement `begin`.
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

/** The problem of a transaction; null where the statement `commit` confirmed it. */
function whyNotKept(
  answers: readonly PromiseSettledResult<QueryResult>[],
  sent: readonly Sent[],
): { readonly problem: unknown } | null {
  const [begun] = answers;
  // Without `begin` every statement commits alone: nobody knows which of them did.
  if (begun?.status === 'rejected') return { problem: nobodyKnows(begun.reason) };
  for (const [at, answer] of answers.entries()) {
    if (answer.status === 'rejected' && codeOf(answer.reason) !== AFTER_A_FAILURE)
      return { problem: problemOf(answer.reason, sent[at - 1]?.step) };
  }
  const ended = answers.at(-1);
  // PostgreSQL ends a failed transaction with ROLLBACK and reports no error.
  const isKept = ended?.status === 'fulfilled' && ended.value.command === 'COMMIT';
  return isKept ? null : { problem: nobodyKnows(ended) };
}
