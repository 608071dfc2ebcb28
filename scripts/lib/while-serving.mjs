import { signalGroup, startChild } from './children.mjs';

/**
 * Starts a server, waits until it is ready or has ended, calls `look`, then stops it.
 * @param {{ command: string, args?: string[], cwd: string, env: object, word?: string }} start word: the output that
 *   means ready
 * @param {() => Promise<T>} look
 * @returns {Promise<{ seen: T, printed: string }>} the result of `look`, and the terminal output
 * @template T
 */
export async function whileServing({ command, args = [], cwd, env, word = 'Ready.' }, look) {
  const child = startChild(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  const ended = new Promise((resolve) => child.once('close', resolve));
  const ready = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes) => {
        printed += bytes;
        if (printed.includes(word)) resolve();
      });
  });
  await Promise.race([ready, ended]);
  const seen = await look();
  signalGroup(child, 'SIGTERM');
  await ended;
  return { seen, printed };
}
