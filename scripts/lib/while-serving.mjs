import { signalGroup, startChild } from './children.mjs';

/**
 * Starts a server by a command, looks at it once it says that it is ready or has ended, and stops it.
 * @param {{ command: string, args?: string[], cwd: string, env: object }} start
 * @param {() => Promise<T>} look
 * @returns {Promise<{ seen: T, printed: string }>} what was seen, and all that the terminal said
 * @template T
 */
export async function whileServing({ command, args = [], cwd, env }, look) {
  const child = startChild(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  const ended = new Promise((resolve) => child.once('close', resolve));
  const ready = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes) => {
        printed += bytes;
        if (printed.includes('Ready.')) resolve();
      });
  });
  await Promise.race([ready, ended]);
  const seen = await look();
  signalGroup(child, 'SIGTERM');
  await ended;
  return { seen, printed };
}
