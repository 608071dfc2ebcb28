import { Busy } from '#server/persistence/ports/problems.ts';
import { codeOf } from '#server/start/system-errors.ts';

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
