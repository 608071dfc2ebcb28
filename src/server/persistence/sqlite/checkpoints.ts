import type { Database } from 'better-sqlite3';
import * as z from 'zod/mini';
import { TABLE_NAMES, TABLES } from '#server/persistence/tables/schema/tables.ts';

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
