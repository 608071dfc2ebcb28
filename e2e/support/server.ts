import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '#scripts/lib/testing.mjs';
import { ROLE_CHANGED } from '#scripts/lib/supervise.mjs';

const MAIN = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Ends the server with the test run, even if the run is killed. */
const LEAVE_WITH_US = new URL('../../scripts/lib/leave-with-supervisor.mjs', import.meta.url).href;
const READY_WITHIN_MS = 300_000;

/** A server of the built product, with a temporary data folder and its own address. */
export interface Boli {
  /** The loopback address, which browsers trust like https. */
  readonly url: string;
  /** The same server's address for the hall's phones: a network name over plain http, no secure context. */
  readonly hallUrl: string;
  readonly dataDir: string;
  /** The process id of the running server. */
  pid(): number;
  /** Returns all output of the server since its first start. */
  said(): string;
  /** Kills the server with SIGKILL, like a power cut. Resolves when the process has ended. */
  kill(): Promise<void>;
  /** Stops the process until `wake`, like a closed laptop. */
  sleep(): void;
  wake(): void;
  /** Restarts the server on the same data and address; kills it first if it still runs. */
  restart(): Promise<void>;
  /** Shuts the server down and removes its data. */
  stop(): Promise<void>;
}

/** Starts the built server and resolves when it answers. `env` adds environment variables. */
export async function startBoli(env: Record<string, string> = {}): Promise<Boli> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'boli-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const lines: string[] = [];
  let isOver = false;
  let child = startServer();

  function startServer(): ChildProcess {
    const settings = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir };
    const started = spawn(process.execPath, ['--import', LEAVE_WITH_US, MAIN], {
      cwd: ROOT,
      env: { ...process.env, ...settings, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [started.stdout, started.stderr]) {
      stream?.on('data', (bytes: Buffer) => lines.push(bytes.toString()));
    }
    // A laptop with another role is started again at once, as `npm start` does.
    started.once('exit', (code) => {
      if (code === ROLE_CHANGED && !isOver) child = startServer();
    });
    return started;
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  const boli: Boli = {
    url,
    hallUrl: `http://hall.test:${port}`,
    dataDir,
    pid: () => child.pid ?? 0,
    said: () => lines.join(''),
    kill: () => end('SIGKILL'),
    sleep: () => void child.kill('SIGSTOP'),
    wake: () => void child.kill('SIGCONT'),
    restart: async () => {
      await end('SIGKILL');
      child = startServer();
      await answering(url, child, lines);
    },
    stop: async () => {
      isOver = true;
      const late = setTimeout(() => child.kill('SIGKILL'), 100_000);
      await end('SIGTERM');
      clearTimeout(late);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  try {
    await answering(url, child, lines);
  } catch (error) {
    await boli.stop();
    throw error;
  }
  return boli;
}

/** The newest owner code that the server shows; '' if it has shown none. */
export function ownerCodeOf({ said }: Pick<Boli, 'said'>): string {
  return (
    said()
      .match(/(?<=Owner code: )\S+/g)
      ?.at(-1) ?? ''
  );
}

async function answering(url: string, child: ChildProcess, lines: readonly string[]): Promise<void> {
  const latest = Date.now() + READY_WITHIN_MS;
  while (Date.now() < latest) {
    if (child.exitCode !== null)
      throw new Error(`the server ended with code ${child.exitCode}:\n${lines.join('')}`);
    const up = await fetch(`${url}/api/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (up) return;
    await pause(25);
  }
  throw new Error(`the server did not answer within ${READY_WITHIN_MS / 1000} s:\n${lines.join('')}`);
}
