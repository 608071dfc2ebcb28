import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pairAnswer, replicaAnswer } from '#protocol/calls/second-laptop.ts';
import { SECOND_LAPTOP_CALLS } from '#protocol/second-laptop-calls.ts';
import { startServer, until } from '#server/testing/running-servers.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boli-main-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the server in another process, like `npm start`. */
function startedOn(port: number, settings: Readonly<Record<string, string>> = {}) {
  const here = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: path.join(folder, 'data') };
  const env = { ...process.env, ...here, ...settings };
  return fork(MAIN, { execArgv: ['--import', 'tsx'], env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
}

async function portOf(server: ReturnType<typeof createServer>): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await portOf(probe);
  await once(probe.close(), 'close');
  return port;
}

test('The server tells its supervisor that it listens', async () => {
  const server = startedOn(await freePort());
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

test('A replica that takes over ends with the exit code of a changed role, and starts again as the primary', async () => {
  const primary = await startServer();
  const port = await freePort();
  const follows = { FOLLOW: primary.url, NODE_ENV: 'production' };
  const replica = startedOn(port, follows);
  const gone = once(replica, 'exit');
  await once(replica, 'message');
  const at = `http://127.0.0.1:${String(port)}`;
  const asks = async (call: string, body?: object, token = ''): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    return (await fetch(at + call, { headers, ...sent })).json();
  };
  await primary.owner();
  const paired = await asks(SECOND_LAPTOP_CALLS.pair, { code: await primary.code() });
  const { token } = pairAnswer.parse(paired);
  await until(async () => {
    const { link, holds } = replicaAnswer.parse(await asks(SECOND_LAPTOP_CALLS.state, undefined, token));
    return link.is === 'following' && holds !== null;
  });
  expect(await asks(SECOND_LAPTOP_CALLS.takeOver, { token })).toEqual({ ok: true });
  expect(await gone).toEqual([75, null]);

  const again = startedOn(port, follows);
  await once(again, 'message');
  expect(await asks(SECOND_LAPTOP_CALLS.role)).toMatchObject({ role: 'house', takenOver: true, epoch: 1 });
  expect(await primary.role()).toMatchObject({ role: 'replaced' });
  const ended = once(again, 'exit');
  again.kill('SIGTERM');
  await ended;
});
