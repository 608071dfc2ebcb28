import { statSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import type { Compilable } from 'kysely';
import { impossible } from '#domain/impossible.ts';
import {
  type Engine,
  type OneWord,
  type Step,
  type Asked,
  prepare,
} from '#server/persistence/ports/engine.ts';
import { AlreadyThere, Busy, DataDetached, codeOf } from '#server/persistence/ports/problems.ts';
import type { ReplicationHook } from '#server/persistence/tables/installation.ts';
import { sqliteProblem, preparedOnce } from './driver.ts';
import * as z from 'zod/mini';
import { TABLE_NAMES, TABLES } from '#server/persistence/tables/schema/tables.ts';

/** The engine on SQLite. A transaction is one synchronous call, so no other write comes between its steps. */
export function sqliteEngine(
  database: Database,
  whereabouts: DetachedFiles = NEVER_DETACHED,
  hook: ReplicationHook | null = null,
): Engine {
  const statementOf = preparedOnce(database);
  const checkpoints = createCheckpoints(database);
  /** The number of rows that the running transaction has written. */
  let written = 0;
  /** The place of the last transaction in the replication stream. */
  let place = 0;

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
      const problem = sqliteProblem(error);
      throw problem instanceof AlreadyThere && otherwise !== undefined ? otherwise() : problem;
    }
  }

  /** Runs the steps; null where `may`, asked with the file lock held, forbids writing. */
  const transaction = database.transaction((steps: readonly Step[], may: () => boolean) =>
    may() ? steps.map(take) : null,
  );

  /** Gives the replica a transaction that is on disk. A problem costs the replica a whole copy, never the order. */
  function announced(steps: readonly Step[], counts: readonly number[]): number {
    if (hook === null) return 0;
    try {
      return hook.committed(steps, counts);
    } catch (error) {
      return hook.lost(error);
    }
  }

  function writeIf(may: () => boolean, steps: readonly Step[]): number[] | null {
    // A transaction inside another one would be on disk only when the outer one commits.
    if (database.inTransaction) impossible('a transaction inside another one');
    // The transaction is immediate: a deferred one that reads first may find the file locked at its first write.
    written = 0;
    const counts = transaction.immediate(steps, may);
    if (counts === null) return null;
    place = announced(steps, counts);
    checkpoints.wrote(written);
    if (steps.some(({ sql }, at) => counts[at] !== 0 && mayErase(sql))) checkpoints.erased();
    return counts;
  }

  const write = (steps: readonly Step[]): number[] =>
    writeIf(() => true, steps) ?? impossible('what nobody held up was not written');

  /** Writes, and then checks the files: an answer promises that the next start finds the write. */
  async function writeInPlace(steps: readonly Step[]): Promise<number[]> {
    assertInPlace(whereabouts.wereDetached() && whereabouts.areDetached());
    const counts = hook === null ? await waitForLock(() => write(steps)) : await beforeHook(steps, hook);
    assertInPlace(whereabouts.areDetached());
    return counts;
  }

  /**
   * Writes after the hook allows it. After a long wait for the lock, the hook runs again: the peer may have taken
   * over.
   */
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
    question<Values extends object, Row extends OneWord<Row>>(asked: Asked<Values, Compilable<Row>>) {
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
    throw sqliteProblem(error);
  }
}

/** The pause (ms) between two attempts to get the lock, and the longest wait. */
const PAUSE = 20;

const PATIENCE = 4_000;

/**
 * Runs the task once no other program locks the database. SQLite's own waiting would block the whole process. Throws
 * `Busy` after the longest wait.
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

/** Checks whether the next start would open the same files as this process. */
export interface DetachedFiles {
  /** Checks the files now; the check takes some microseconds. */
  areDetached(): boolean;
  /** The result of the last check. */
  wereDetached(): boolean;
}

const NEVER_DETACHED: DetachedFiles = { areDetached: () => false, wereDetached: () => false };

/**
 * Watches the files of an open database. An open file survives the deletion of its folder and accepts every write;
 * only its path shows the loss. Called when database and log are open. When the same files are put back, writes work
 * again.
 */
export function watchDetachment(database: string): DetachedFiles {
  const files = [database, `${database}-wal`].map((file) => ({ file, opened: placeOf(file) }));
  let detached = false;
  return {
    areDetached() {
      detached = files.some(({ file, opened }) => placeOf(file) !== opened);
      return detached;
    },
    wereDetached: () => detached,
  };
}

/** The system's id of a file, independent of its name; null where the file is missing or has no known id. */
function placeOf(file: string): string | null {
  try {
    const { dev, ino } = statSync(file, { bigint: true });
    return `${String(dev)}:${String(ino)}`;
  } catch {
    return null;
  }
}

/**
 * Runs checkpoints. A checkpoint copies the write-ahead log into the database file: some ms here, 100 ms on a slow
 * disk. SQLite would run it inside the commit that reaches a thousand pages, and that bid would wait. This code runs
 * it in a quiet moment. It runs inside a commit only when no quiet moment came for long.
 */
interface Checkpoints {
  /** Called after each commit with the number of written rows. */
  wrote(rows: number): void;
  /** Called after a commit that erased personal data. The write-ahead log still has them, and is emptied soon. */
  erased(): void;
}

/** The number of pages (4 kB) after which a commit runs the checkpoint itself. */
export const MOST_PAGES = 4_000;
/** The time (ms) without a commit that counts as a quiet moment. */
export const QUIET = 300;
/** The number of rows that are worth a checkpoint: most quiet moments follow a single bid. */
export const WORTH_IT = 200;
/** The time (ms) until the next attempt to empty the log, where a backup or another program reads it. */
export const AGAIN = 5_000;

/** SQLite's result of a checkpoint that copied the whole log. */
const finished = z.tuple([
  z
    .object({ log: z.int(), checkpointed: z.int() })
    .check(z.refine(({ log, checkpointed }) => checkpointed === log)),
]);
/** SQLite's result of a checkpoint that no reader stopped. */
const unhindered = z.tuple([z.object({ busy: z.literal(0) })]);

export function createCheckpoints(database: Database): Checkpoints {
  let rows = 0;
  let mustEmpty = false;
  let quiet: NodeJS.Timeout | null = null;

  /** Copies the log into the database file. Where `mustEmpty`, no byte stays in the log. */
  const bring = (): void => {
    quiet = null;
    try {
      if (mustEmpty) mustEmpty = !emptied(database);
      // A passive checkpoint leaves the pages that a running backup still reads. They are copied after the next rows.
      else if (!finished.safeParse(database.pragma('wal_checkpoint(PASSIVE)')).success) return;
      if (!mustEmpty) rows = 0;
    } catch {
      // A full disk or the end of the server can stop a checkpoint. All data is safe in the log, so try again after
      // the next rows.
    }
    if (mustEmpty && database.open) wait(AGAIN);
  };
  const wait = (ms: number): void => {
    quiet ??= setTimeout(bring, ms).unref();
    quiet.refresh();
  };
  return {
    wrote(more) {
      rows += more;
      if (rows >= WORTH_IT || mustEmpty) wait(QUIET);
    },
    erased() {
      mustEmpty = true;
      wait(QUIET);
    },
  };
}

/** Empties the log at once or not at all: SQLite would block the process while a backup reads the log. */
function emptied(database: Database): boolean {
  const patience = Number(database.pragma('busy_timeout', { simple: true }));
  database.pragma('busy_timeout = 0');
  try {
    return unhindered.safeParse(database.pragma('wal_checkpoint(TRUNCATE)')).success;
  } finally {
    database.pragma(`busy_timeout = ${String(patience)}`);
  }
}

/** The beginnings of the statements that may erase what a person wrote, from the list of tables. */
const ERASING = TABLE_NAMES.flatMap((table) => {
  const { personal } = TABLES[table];
  if (personal === null) return [];
  const deleting = `delete from "${table}"`;
  return personal === 'deletes' ? [deleting] : [deleting, `update "${table}"`, `insert into "${table}"`];
});

/** True if a step may erase personal data. An added row erases nothing, unless it replaces one. */
export function mayErase(sql: string): boolean {
  if (sql.startsWith('insert') && !sql.includes(' do update ')) return false;
  return ERASING.some((beginning) => sql.startsWith(beginning));
}
