import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { signalGroup, startChild } from './children.mjs';
import { inRoot } from './root.mjs';

/**
 * Finds a port of this machine that is free at this moment.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/**
 * Makes a temporary copy of parts of the project, in which a test changes files. The packages are linked.
 * @param {string[]} entries files and folders to copy
 * @param {(copy: { folder: string, plant: (file: string, text: string) => void }) => Promise<T>} use
 * @template T
 */
export async function withCopy(entries, use) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'boli-'));
  try {
    for (const entry of entries) cpSync(inRoot(entry), path.join(folder, entry), { recursive: true });
    symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'), 'dir');
    const plant = (file, text) => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    };
    return await use({ folder, plant });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

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
