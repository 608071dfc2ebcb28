/** Exit code of "the settings or the machine are wrong": starting again would not help. `npm start` knows it too. */
export const CONFIGURATION_PROBLEM = 78;

/** Why the server, or a command on its data, cannot run. The message is one line that says what to do. */
export class Unstartable extends Error {
  override readonly name = 'Unstartable';
}
