import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { impossible } from '#domain/impossible.ts';
import type { OneServer } from './two-servers.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));

export interface OtherProcess extends OneServer {
  /** Kills the process with SIGKILL, like a power cut. Resolves when it is gone. */
  kill(): Promise<void>;
}

/** Runs the server from its sources in another process, with these settings only. */
export async function otherProcess(settings: Readonly<Record<string, string>>): Promise<OtherProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: { ...process.env, ...settings, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit');
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    child.kill(signal);
    await gone;
  };
  const said = await Promise.race([once(child, 'message'), gone.then(() => null)]);
  if (said === null) impossible('the other process has ended');
  return { port, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return address === null || typeof address === 'string' ? impossible('no port is free') : address.port;
}
