import type { RunningLaptop } from './run.ts';
import type { RunningServer } from './serve.ts';
import { Busy, DiskFull, UnusableData, toDiskProblem } from '#server/persistence/ports/problems.ts';
import { CONFIGURATION_PROBLEM, Unstartable } from '#server/base/failure.ts';

/**
 * The exit code of a process whose laptop has another role now. A supervisor starts the process again at once, and
 * `npm start` is one.
 */
const ROLE_CHANGED = 75;

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** Ms to wait for running commands before the process exits. `npm start` kills a server after a longer timeout. */
const PATIENCE_MS = 8_000;

/**
 * After the first signal, the process exits with code 0 when the running commands are finished. After the second
 * signal, it exits at once.
 */
export function leaveWhenAsked(server: RunningServer): void {
  let asked = false;
  const leave = (): void => {
    if (asked) process.exit(1);
    asked = true;
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    server.stop().then(() => process.exit(0), leaveWith);
  };
  for (const signal of SIGNALS) process.on(signal, leave);
}

/** Exits the process when its laptop has another role, or when its data became unusable. */
export async function leaveWhenEnded({ ended, stop }: RunningLaptop): Promise<void> {
  const why = await ended;
  const exit = (): never => (why === 'role-changed' ? process.exit(ROLE_CHANGED) : leaveWith(why));
  setTimeout(exit, PATIENCE_MS).unref();
  // The new role is on disk: a problem of the end must not keep the process from starting in it.
  const exitWith = (error: unknown): never => {
    if (why !== 'role-changed') return leaveWith(error);
    writeProblem(error);
    return exit();
  };
  stop().then(exit, exitWith);
}

/**
 * Exits the process. A problem that a person can fix prints one line and gives code 78. A bug prints its stack and
 * gives code 1.
 */
export function leaveWith(error: unknown): never {
  process.exit(writeProblem(error));
}

/** Writes a problem to the terminal, and returns the exit code that tells its kind. */
function writeProblem(error: unknown): number {
  const line = lineOf(error);
  const bug = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(line === null ? `${bug}\n` : `boli: ${line}\n`);
  return line === null ? 1 : CONFIGURATION_PROBLEM;
}

function lineOf(error: unknown): string | null {
  if (error instanceof Unstartable || error instanceof UnusableData) return error.message;
  if (toDiskProblem(error) instanceof DiskFull)
    return 'Cannot write: the disk is full. Make room on it, then try again; nothing is lost.';
  if (error instanceof Busy) return 'Another program is using the database: end that one, then start again.';
  return null;
}
