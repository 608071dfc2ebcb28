import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { CONFIGURATION_PROBLEM, Problem, say } from './problem.mjs';
import { inRoot, root } from './root.mjs';

/** Exit code of a server that must start again in another role. It has written everything: src/server/start/leave.ts. */
export const ROLE_CHANGED = 75;
const POLITE_MS = 10_000;
/**
 * glibc keeps a separate memory arena per thread. With two arenas instead of eleven, the idle server uses 8 MB less.
 */
const MEMORY = { MALLOC_ARENA_MAX: '2' };

/**
 * Keeps the server running until a stop request.
 * @param {string} server path of the built server
 * @returns {Promise<number>} the exit code: 0 after a stop request
 */
export function supervise(server) {
  return new Promise((resolve) => {
    const patience = new Patience();
    let child = null;
    let startedAt = 0;
    let stopping = false;
    let pause = null;

    const start = () => {
      startedAt = performance.now();
      child = spawn(
        process.execPath,
        ['--import', new URL('leave-with-supervisor.mjs', import.meta.url).href, server],
        {
          cwd: root,
          env: { ...MEMORY, ...process.env },
          // A separate process group, so that Ctrl-C reaches the server only once, through this process.
          detached: process.platform !== 'win32',
          stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        },
      );
      child.on('message', (word) => word === 'listening' && patience.heardThatItListens());
      child.once('exit', ended);
      // The system cannot start another process at the moment, so no 'exit' event follows.
      child.once('error', ({ message }) => child.pid === undefined && ended(null, message));
    };

    const ended = (code, signal) => {
      if (stopping || code === 0) return resolve(0);
      const wait = patience.after({ code, stayed: performance.now() - startedAt });
      if (wait === null) return resolve(code);
      if (code === ROLE_CHANGED) return start();
      const how = signal === null ? `exit code ${code}` : signal;
      const when = wait < 1_000 ? 'now' : `in ${Math.round(wait / 1_000)} s`;
      say(`The server stopped unexpectedly (${how}); the reason stands above. Starting it again ${when}.`);
      pause = setTimeout(start, wait);
    };

    const stop = () => {
      clearTimeout(pause);
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return resolve(0);
      child.kill(stopping ? 'SIGKILL' : 'SIGTERM');
      stopping = true;
      setTimeout(() => child.kill('SIGKILL'), POLITE_MS).unref();
    };

    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
    start();
  });
}

export const builtServer = () => inRoot('dist', 'server', 'main.js');

/** Pauses in ms. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 30_000;
/** After running this long (ms), earlier crashes no longer count. */
const RAN_WELL = 5 * 60_000;

/** Computes the pause before a crashed server restarts: docs/decisions/limits.md. */
export class Patience {
  #endedInARow = 0;
  #hasListened = false;

  /** The server listens, so its settings are valid. */
  heardThatItListens() {
    this.#hasListened = true;
  }

  /**
   * @param {{ code: number | null, stayed: number }} end exit code and run time in ms
   * @returns {number | null} ms until the next start; null if a restart cannot help
   */
  after({ code, stayed }) {
    if (code === ROLE_CHANGED) return 0;
    // On the first start a user is present to correct the settings. Later the problem may pass, for example a full
    // disk.
    if (code === CONFIGURATION_PROBLEM && !this.#hasListened) return null;
    if (stayed >= RAN_WELL) this.#endedInARow = 0;
    this.#endedInARow += 1;
    return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (this.#endedInARow - 1));
  }
}

/** Converts the words after `npm start --` into settings. */
export function settingsTyped(words) {
  const options = { follow: { type: 'string' }, together: { type: 'boolean' } };
  const typed = words.join(' ');
  try {
    const { follow, together } = parseArgs({ args: [...words], options }).values;
    if (follow === '') throw new Error('an address is missing');
    return { ...(follow && { FOLLOW: follow }), ...(together && { TOGETHER: '1' }) };
  } catch {
    const known = '--follow http://192.168.1.20:3000 and --together';
    throw new Problem(`npm start does not understand ${typed}: it knows ${known}.`);
  }
}
