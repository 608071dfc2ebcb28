import { spawn } from 'node:child_process';
import { CONFIGURATION_PROBLEM, say } from './problem.mjs';
import { inRoot, root } from './root.mjs';

const MINUTE = 60_000;
const CRASHES_ALLOWED = 5;
const FIRST_PAUSE = 200;
const POLITE_MS = 10_000;

/**
 * Keeps the server running until it is asked to stop.
 * @param {string} server path of the built server
 * @returns {Promise<number>} the exit code of the whole: 0 after a stop that was asked for
 */
export function supervise(server) {
  return new Promise((resolve) => {
    let crashes = [];
    let child = null;
    let stopping = false;
    let pause = null;

    const start = () => {
      child = spawn(
        process.execPath,
        ['--import', new URL('leave-with-supervisor.mjs', import.meta.url).href, server],
        {
          cwd: root,
          // A group of its own: Ctrl-C in the terminal reaches the server once, through us.
          detached: process.platform !== 'win32',
          stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        },
      );
      child.once('exit', (code, signal) => ended(code, signal));
    };

    const ended = (code, signal) => {
      if (stopping || code === 0) return resolve(0);
      if (code === CONFIGURATION_PROBLEM) return resolve(code);
      const now = Date.now();
      crashes = [...crashes.filter((at) => now - at < MINUTE), now];
      const how = signal === null ? `exit code ${code}` : signal;
      if (crashes.length >= CRASHES_ALLOWED) {
        process.stderr.write(
          `boli: The server crashed ${crashes.length} times within a minute (last: ${how}). Giving up; the reason stands above.\n`,
        );
        return resolve(1);
      }
      say(`The server stopped unexpectedly (${how}). Starting it again.`);
      pause = setTimeout(start, FIRST_PAUSE * 2 ** (crashes.length - 1));
    };

    const stop = () => {
      clearTimeout(pause);
      if (child.exitCode !== null || child.signalCode !== null) return resolve(0);
      child.kill(stopping ? 'SIGKILL' : 'SIGTERM');
      stopping = true;
      setTimeout(() => child.kill('SIGKILL'), POLITE_MS).unref();
    };

    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
    start();
  });
}

export const builtServer = () => inRoot('dist', 'server', 'main.js');
