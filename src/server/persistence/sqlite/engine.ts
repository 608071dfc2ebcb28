import type { Database, Statement } from 'better-sqlite3';
import type { Compilable } from 'kysely';
import { impossible } from '#domain/impossible.ts';
import type { Engine, Step } from '#server/persistence/ports/engine.ts';
import { prepare, type Asked } from '#server/persistence/tables/prepared.ts';
import { AlreadyThere, DataDetached } from '#server/persistence/ports/problems.ts';
import type { ReplicationHook } from '#server/persistence/ports/replication-data.ts';
import { createCheckpoints } from '#server/persistence/sqlite/files/checkpoints.ts';
import { toStoreProblem } from './errors.ts';
import { NEVER_DETACHED, type DetachedFiles } from '#server/persistence/sqlite/files/detached-files.ts';
import { waitForLock } from '#server/persistence/sqlite/files/wait-for-lock.ts';

/** The engine on SQLite: a transaction is one synchronous call, so nothing comes between. */
export function sqliteEngine(
  database: Database,
  whereabouts: DetachedFiles = NEVER_DETACHED,
  hook: ReplicationHook | null = null,
): Engine {
  const statements = new Map<string, Statement>();
  const checkpoints = createCheckpoints(database);
  /** Rows touched by each step of the running transaction. */
  let written = 0;
  /** The rows touched, and the place in the replication stream. */
  let place = 0;

  function statementOf(sql: string): Statement {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  }

  function take({ sql, rows, otherwise }: Step): number {
    const statement = statementOf(sql);
    const asks = statement.reader;
    let total = 0;
    try {
      for (const values of rows) {
        const touched = asks ? statement.all(values).length : statement.run(values).changes;
        if (asks && touched === 0 && otherwise !== undefined) throw otherwise();
        total += touched;
        if (!asks) written += touched;
      }
      return total;
    } catch (error) {
      const problem = toStoreProblem(error);
      throw problem instanceof AlreadyThere && otherwise !== undefined ? otherwise() : problem;
    }
  }

  /** Null where writing is forbidden once the file lock is held. */
  const transaction = database.transaction((steps: readonly Step[], may: () => boolean) =>
    may() ? steps.map(take) : null,
  );

  function writeIf(may: () => boolean, steps: readonly Step[]): number[] | null {
    // Inside another transaction it would be on disk only with that one.
    if (database.inTransaction) impossible('a transaction inside another one');
    // Immediate: a deferred transaction that reads first may find the file locked at its first write.
    written = 0;
    const counts = transaction.immediate(steps, may);
    if (counts === null) return null;
    place = hook?.committed(steps, counts) ?? 0;
    checkpoints.wrote(written);
    return counts;
  }

  const write = (steps: readonly Step[]): number[] =>
    writeIf(() => true, steps) ?? impossible('what nobody held up was not written');

  /** An answer promises that the next start finds the write, so check the files after the commit. */
  async function writeInPlace(steps: readonly Step[]): Promise<number[]> {
    assertInPlace(whereabouts.wereDetached() && whereabouts.areDetached());
    const counts = hook === null ? await waitForLock(() => write(steps)) : await beforeHook(steps, hook);
    assertInPlace(whereabouts.areDetached());
    return counts;
  }

  /** After a long wait for the lock, ask the peer again: it may have taken over. */
  async function beforeHook(steps: readonly Step[], by: ReplicationHook): Promise<number[]> {
    for (;;) {
      await by.before();
      const [counts, at] = await waitForLock((): [number[] | null, number] => [
        writeIf(() => by.mayWrite(), steps),
        place,
      ]);
      if (counts === null) continue;
      await by.after(at);
      return counts;
    }
  }

  return {
    question<Values extends object, Row>(asked: Asked<Values, Compilable<Row>>) {
      const { sql, valuesFrom } = prepare(asked);
      const statement = database.prepare<unknown[], Row>(sql);
      return (values: Values) => settled(() => waitForLock(() => statement.all(valuesFrom(values))));
    },
    write: (steps) => settled(() => writeInPlace(steps)),
    note: (steps) => settled(() => waitForLock(() => write(steps))),
    affirm: () => Promise.resolve(),
    ready: () => settled(() => waitForLock(() => void database.pragma('user_version'))),
    isDetached: () => whereabouts.areDetached(),
  };
}

function assertInPlace(detached: boolean): void {
  if (detached) throw new DataDetached('the files of the database were moved, deleted or replaced');
}

async function settled<Answer>(task: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await task();
  } catch (error) {
    throw toStoreProblem(error);
  }
}
