import { Busy } from '#server/persistence/ports/problems.ts';
import { codeOf } from '#server/start/system-errors.ts';

/** Milliseconds between two tries, and until nobody should wait any longer. */
const PAUSE = 20;
const PATIENCE = 4_000;

/**
 * Does the task as soon as no other program has the database for itself. SQLite's own waiting would stop the whole
 * process with it: reads, the live feed, every heartbeat. Throws `Busy`.
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
