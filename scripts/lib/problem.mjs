import { leaveWithNpm } from './children.mjs';

/** A problem that the user can solve. Its message is a single line. */
export class Problem extends Error {
  /** @param {string} line what is wrong and what to do, in one line */
  constructor(line, exitCode = 1) {
    super(line);
    this.exitCode = exitCode;
  }
}

/** Exit code for wrong settings or an unsuitable machine, where a retry cannot help. The server uses it too. */
export const CONFIGURATION_PROBLEM = 78;

export const say = (line) => process.stdout.write(`boli: ${line}\n`);

const STILL_AT_IT_MS = 15_000;

/** Announces a task and repeats every 15 seconds that it still runs. */
export async function sayingSo(line, act) {
  say(line);
  const started = Date.now();
  const reminder = setInterval(
    () => say(`Still at it, ${Math.round((Date.now() - started) / 1_000)} seconds so far.`),
    STILL_AT_IT_MS,
  );
  try {
    return await act();
  } finally {
    clearInterval(reminder);
  }
}

/** Runs a command. A Problem prints its line; any other error prints its stack. */
export async function tell(story) {
  leaveWithNpm();
  try {
    const code = await story();
    process.exitCode = typeof code === 'number' ? code : 0;
  } catch (error) {
    process.stderr.write(error instanceof Problem ? `boli: ${error.message}\n` : `${error.stack}\n`);
    process.exitCode = error instanceof Problem ? error.exitCode : 1;
  }
}
