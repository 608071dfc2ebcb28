import type { Database, Statement } from 'better-sqlite3';
import type { Compilable } from 'kysely';
import { impossible } from '#domain/impossible.ts';
import type { Engine, Step } from '#server/persistence/ports/engine.ts';
import { type Asked, prepare } from '#server/persistence/tables/prepared.ts';
import { AlreadyThere, Busy, DataDetached } from '#server/persistence/ports/problems.ts';
import type { ReplicationHook } from '#server/persistence/ports/replication-data.ts';
import { toStoreProblem } from './errors.ts';
import { type DetachedFiles, NEVER_DETACHED } from '#server/persistence/sqlite/files/detached-files.ts';
import { codeOf } from '#server/start/system-errors.ts';
import * as z from 'zod/mini';

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
    alone: null,
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

/** Pause (ms) between two attempts, and the longest wait. */
const PAUSE = 20;
const PATIENCE = 4_000;

/**
 * Runs the task once no other program locks the database. SQLite's own waiting would block the whole process. Throws
 * `Busy`.
 */
export async function waitForLock<Answer>(task: () => Answer, patience = PATIENCE): Promise<Answer> {
  const end = performance.now() + patience;
  for (;;) {
    try {
      return task();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() >= end) throw new Busy('another program keeps the database to itself');
    }
    await new Promise((next) => setTimeout(next, PAUSE));
  }
}

function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY') || error instanceof Busy;
}

/**
 * A checkpoint copies the write-ahead log into the database file: some ms here, 100 ms on a slow disk. SQLite runs it
 * inside the commit that reaches a thousand pages, and that bid would wait. We run it in a quiet moment, and inside a
 * commit only when none came for long.
 */
interface Checkpoints {
  /** Call it with the number of written rows after each commit. */
  wrote(rows: number): void;
}

/** Pages (4 kB) after which a commit runs the checkpoint anyway. */
export const MOST_PAGES = 4_000;
/** Ms without a commit that count as a quiet moment. */
export const QUIET = 300;
/** Fewer rows are not worth it: most quiet moments follow a single bid. */
export const WORTH_IT = 200;

/** SQLite's result of a checkpoint that emptied the log. */
const finished = z.tuple([
  z
    .object({ log: z.int(), checkpointed: z.int() })
    .check(z.refine(({ log, checkpointed }) => checkpointed === log)),
]);

function createCheckpoints(database: Database): Checkpoints {
  let rows = 0;
  let quiet: NodeJS.Timeout | null = null;

  const bring = (): void => {
    quiet = null;
    try {
      // Passive: pages that a running backup still reads stay, and are copied after the next rows.
      if (finished.safeParse(database.pragma('wal_checkpoint(PASSIVE)')).success) rows = 0;
    } catch {
      // All data is safe in the log (a full disk, or the server stops): retry after the next rows.
    }
  };
  return {
    wrote(more) {
      rows += more;
      if (rows < WORTH_IT) return;
      if (quiet === null) quiet = setTimeout(bring, QUIET).unref();
      else quiet.refresh();
    },
  };
}
