/**
 * The exit code for wrong settings or a wrong machine: another start would not help. `npm start` knows this code, too.
 */
export const CONFIGURATION_PROBLEM = 78;

/**
 * The error of a server, or of a command on its data, that cannot run. Its message is one line that says what to do.
 */
export class Unstartable extends Error {
  override readonly name = 'Unstartable';
}
