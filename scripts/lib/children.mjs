import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

const POSIX = process.platform !== 'win32';
const running = new Set();

/** Sends a signal to a child's process group. */
export function signalGroup(child, signal) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    if (POSIX) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Starts a child in its own process group, which ends with this process. */
export function startChild(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, detached: POSIX, ...options });
  leaveNobodyBehind(child);
  return child;
}

/**
 * Runs a command to its end and captures its output.
 * @param {{ cwd?: string, env?: object, timeoutMs?: number }} options
 * @returns {Promise<{ code: number, output: string }>} code 127: no such command, 124: it took too long
 */
export function run(command, args, { cwd = root, env = process.env, timeoutMs, ...as } = {}) {
  return new Promise((resolve) => {
    const child = startChild(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], ...as });
    const said = [];
    let late = false;
    const endIt = () => {
      late = true;
      signalGroup(child, 'SIGKILL');
    };
    const limit = timeoutMs && setTimeout(endIt, timeoutMs);
    const end = (code) => {
      clearTimeout(limit);
      resolve({ code: late ? 124 : code, output: Buffer.concat(said).toString() });
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => said.push(bytes));
    child.once('error', () => end(127));
    child.once('close', (code) => end(code === null ? 1 : code));
    // A process that the command left behind may hold the output open, so do not wait for it.
    child.once('exit', (code) => setTimeout(() => end(code === null ? 1 : code), LAST_WORDS_MS).unref());
  });
}

const LAST_WORDS_MS = 10_000;

/** Runs a program of an installed package with this Node. */
export const runNode = (file, args = [], options = {}) => run(process.execPath, [file, ...args], options);

/**
 * Gives the terminal to a command and returns its exit code. The command stays in our process group: it receives Ctrl-C
 * from the terminal and can ask questions. Signals to this process are passed on.
 */
export function handOver(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    process.on('SIGINT', () => {});
    for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code !== null) resolve(code);
      else resolve(signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
    });
  });
}

/** Finds a program on PATH; null if there is none. */
export function onPath(name) {
  for (const folder of (process.env.PATH || '').split(path.delimiter)) {
    const file = path.join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // This folder has no such program; search the next one.
    }
  }
  return null;
}

const POLITE_MS = 8_000;

/** Passes a signal on to the children, waits for them, then exits. */
function onSignal(signal) {
  const passed = signal === 'SIGHUP' ? 'SIGTERM' : signal;
  const wait = [...running];
  for (const child of wait) signalGroup(child, passed);
  const leave = () => process.exit(signal === 'SIGINT' ? 130 : 143);
  Promise.all(wait.map((child) => new Promise((gone) => child.once('exit', gone)))).then(leave);
  setTimeout(() => {
    for (const child of wait) signalGroup(child, 'SIGKILL');
    leave();
  }, POLITE_MS).unref();
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function leaveNobodyBehind(child) {
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, onSignal);
  running.add(child);
  const gone = () => {
    if (running.delete(child) && running.size === 0)
      for (const signal of SIGNALS) process.off(signal, onSignal);
  };
  child.once('exit', gone);
  child.once('error', gone);
}

const LOOK_EVERY_MS = 500;

/**
 * npm passes SIGTERM only to its shell, which exits without a signal to us. So when the shell that started us is gone,
 * this process sends itself SIGTERM.
 */
export function leaveWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const shell = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  look.unref();
}
