import { Busy, DiskFull, UnusableData } from '#server/persistence/ports/problems.ts';
import { toDiskProblem } from './system-errors.ts';
import { CONFIGURATION_PROBLEM, Unstartable } from './unstartable.ts';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** Less than the timeout of `npm start`, which kills a server that does not exit. */
const PATIENCE_MS = 8_000;

/** Exits with 0 after the first signal, when running commands are finished; at once after the second. */
export function leaveWhenAsked(server: { stop(): Promise<void> }): void {
  let asked = false;
  const leave = (): void => {
    if (asked) process.exit(1);
    asked = true;
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    server.stop().then(() => process.exit(0), leaveWith);
  };
  for (const signal of SIGNALS) process.on(signal, leave);
}

/** Exits with one line and code 78 for a problem that a person can fix; with the stack and code 1 for a bug. */
export function leaveWith(error: unknown): never {
  const line = lineOf(error);
  const bug = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(line === null ? `${bug}\n` : `boli: ${line}\n`);
  process.exit(line === null ? 1 : CONFIGURATION_PROBLEM);
}

function lineOf(error: unknown): string | null {
  if (error instanceof Unstartable || error instanceof UnusableData) return error.message;
  if (toDiskProblem(error) instanceof DiskFull)
    return 'Cannot write: the disk is full. Make room on it, then try again; nothing is lost.';
  if (error instanceof Busy) return 'Another program is using the database: end that one, then start again.';
  return null;
}
