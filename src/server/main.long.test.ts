import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boli-main-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the server in another process, like `npm start`. */
function startedOn(port: number) {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: path.join(folder, 'data') };
  return fork(MAIN, { execArgv: ['--import', 'tsx'], env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
}

async function portOf(server: ReturnType<typeof createServer>): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

test('The server tells its supervisor that it listens', async () => {
  const probe = createServer();
  const port = await portOf(probe);
  await once(probe.close(), 'close');
  const server = startedOn(port);
  const gone = once(server, 'exit');
  const [word] = await once(server, 'message');
  expect(word).toBe('listening');
  server.kill('SIGTERM');
  await gone;
});

test('A taken port ends the server with the exit code of a wrong setting', async () => {
  const other = createServer();
  const server = startedOn(await portOf(other));
  const words: unknown[] = [];
  server.on('message', (word) => words.push(word));
  const [code] = await once(server, 'exit');
  expect({ code, words }).toEqual({ code: 78, words: [] });
  other.close();
});
