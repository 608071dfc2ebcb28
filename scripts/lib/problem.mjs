// Runs also on the Node that the machine has: syntax of Node 12.
import { leaveWithNpm } from './leave-with-npm.mjs';

/** Something the person at the keyboard can put right. Its message is the one line they read. */
export class Problem extends Error {
  /** @param {string} line what is wrong and what to do, in one line */
  constructor(line, exitCode = 1) {
    super(line);
    this.exitCode = exitCode;
  }
}

/** Exit code of "the settings or the machine are wrong": trying again would not help. The server uses it too. */
export const CONFIGURATION_PROBLEM = 78;

export const say = (line) => process.stdout.write(`boli: ${line}\n`);

const STILL_AT_IT_MS = 15_000;

/** Says what is being done, and every quarter of a minute that it still is: nobody need wonder whether it hangs. */
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

/** Runs a command's story; a Problem ends it with its one line, our own bugs with their stack. */
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
