import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { impossible } from '#domain/impossible.ts';
import { pack } from '#server/backups/copies.ts';
import { installationIn } from '#server/persistence/choose-engine.ts';
import type { ReplicationFiles } from '#server/persistence/tables/installation.ts';
import { until } from '#server/testing/running-servers.ts';
import { acceptChannels, type Accepted, type LaptopChannel } from '#server/replication/channel/channel.ts';
import { nameOf } from '#server/replication/channel/secrets.ts';
import { type Replica, startReplica } from './replica.ts';

const SECRET = 'secret';
type Line = Accepted<{ secret: string }>;

/** A server that acts as a primary and only sends whole copies. */
let first: Server;
let folder: string;
let following: Replica;
let files: ReplicationFiles;
let hellos: Line[] = [];
let problems: unknown[] = [];
let packed: Buffer;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'boli-following-'));
  const [there, here] = [path.join(folder, 'there'), path.join(folder, 'here')];
  for (const dataDir of [there, here]) mkdirSync(dataDir);
  const store = await installationIn(there, null).open({});
  await filesOf(there).copyNow(path.join(folder, 'copy.db'));
  await store.close();
  await pack(path.join(folder, 'copy.db'), path.join(folder, 'copy.db.br'));
  packed = readFileSync(path.join(folder, 'copy.db.br'));
  [hellos, problems] = [[], []];
  first = createServer();
  const lines = acceptChannels({
    secretCalled: (name) => (name === nameOf(SECRET) ? { secret: SECRET } : null),
    onAccepted: (line) => hellos.push(line),
    onOtherVersion: () => undefined,
  });
  first.on('upgrade', (request, raw, head) => lines.take(request, raw, head));
  await new Promise<void>((listens) => first.listen(0, '127.0.0.1', listens));
  const { port } = addressOf(first);
  files = filesOf(here);
  following = await startReplica({
    ...{ primary: `http://127.0.0.1:${String(port)}`, secret: SECRET, build: null, publicUrl: null },
    ...{ dataDir: here, files, port: () => 1 },
    onProblem: (error) => problems.push(error),
    onParted: () => undefined,
  });
});
afterEach(async () => {
  await following.stop();
  first.closeAllConnections();
  await new Promise((closed) => first.close(closed));
  rmSync(folder, { recursive: true, force: true });
});

/** Sends a whole copy over the newest connection. */
function sendCopy(place: number): LaptopChannel['socket'] {
  const { socket } = (hellos.at(-1) ?? impossible('nobody said hello')).channel;
  const sum = createHash('sha256').update(packed).digest('hex');
  const about = { installation: 'hall-1', term: 3, run: 'run-1', place, size: packed.byteLength, sum };
  socket.send(JSON.stringify({ type: 'copy', ...about }));
  socket.send(packed);
  return socket;
}

const heldPlace = (): number | undefined => following.state?.place?.place;

test('A complete copy is installed even when the connection breaks at the end of the transfer', async () => {
  await until(() => Promise.resolve(hellos.length === 1));
  sendCopy(7).close(1_000);
  await until(() => Promise.resolve(heldPlace() === 7 && following.replica !== null));
  expect(problems).toEqual([]);
});

test('A takeover during the installation of a copy uses the old tables', async () => {
  await until(() => Promise.resolve(hellos.length === 1));
  sendCopy(7);
  await until(() => Promise.resolve(heldPlace() === 7));
  sendCopy(8);
  for (let link = following.link(); link.is !== 'copying' || link.done < 1; link = following.link())
    await nextTurn();
  expect(await following.takeOver()).toBe(true);
  await following.stop();
  expect([files.rowOf('epoch'), files.rowOf('place')]).toEqual(['4', null]);
});

test('The old tables stay when a received copy is no database', async () => {
  await until(() => Promise.resolve(hellos.length === 1));
  sendCopy(7);
  await until(() => Promise.resolve(heldPlace() === 7));
  await pack(import.meta.filename, path.join(folder, 'none.br'));
  packed = readFileSync(path.join(folder, 'none.br'));
  sendCopy(8);
  await until(() => Promise.resolve(problems.length > 0));
  expect(await following.takeOver()).toBe(true);
});

function filesOf(dataDir: string): ReplicationFiles {
  return installationIn(dataDir, null).replication ?? impossible('a file that nobody can follow');
}

function addressOf(server: Server): AddressInfo {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address : impossible('it does not listen');
}
