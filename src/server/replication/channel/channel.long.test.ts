import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { WebSocket, WebSocketServer } from 'ws';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { impossible } from '#domain/impossible.ts';
import { pairAnswer } from '#protocol/calls/second-laptop.ts';
import { SECOND_LAPTOP_CALLS } from '#protocol/second-laptop-calls.ts';
import { teamAnswer } from '#protocol/calls/teams.ts';
import { tokenHash } from '#server/accounts/sessions.ts';
import { buildStamp } from '#server/base/build-stamp.ts';
import { eavesdrop, type Eavesdropper } from '#server/testing/laptops/eavesdropper.ts';
import { Laptop, until } from '#server/testing/laptops/laptop.ts';
import { asDataUrl, png } from '#server/testing/pictures.ts';
import { plainCode } from '#server/accounts/readable-code.ts';
import { nameOf, newSecret, secretOfCode, CODE_NAME } from './keys.ts';
import { dial, type Dialled } from './dial.ts';
import { askPaired } from './ask-peer.ts';
import { proofOf } from './proofs.ts';

let first: Laptop;
let cup = '';
let mumbai = '';
let stranger: Eavesdropper | null = null;
let second: Laptop | null = null;
let dialled: Dialled[] = [];

beforeEach(async () => {
  first = await Laptop.open();
  await first.owner();
  cup = await first.tournament();
  mumbai = teamAnswer.parse((await first.team(cup, 'Mumbai Meteors')).json).id;
});
afterEach(async () => {
  for (const one of dialled) one.terminate();
  dialled = [];
  await second?.close();
  second = null;
  await stranger?.close();
  stranger = null;
  await first.close();
});

async function isStillTheHouse(): Promise<void> {
  expect((await first.house()).role).toBe('house');
  expect((await first.adjust(cup, mumbai, 1_000)).status).toBe(200);
}

test('An eavesdropper reads neither the pairing code nor secrets, names or images', async () => {
  stranger = await eavesdrop(first.url);
  second = await Laptop.open({ follow: stranger.url });
  const code = await first.code();
  const { token: page } = pairAnswer.parse((await second.pairs(code)).json);
  await second.upToDate();
  const picture = png(4, 3);
  await first.team(cup, 'Pune Panthers', { logo: asDataUrl(picture) });
  await first.adjust(cup, mumbai, 5_000);
  await until(async () => (await holding(second))?.endsWith('Mumbai Meteors: found') === true);
  await until(() => Promise.resolve((stranger?.toFirst.length ?? 0) > 2));
  const file = readFileSync(path.join(second.dataDir, 'second-laptop.json'), 'utf8');
  const kept = [...file.matchAll(/[\w-]{43,}/g)].map(String);
  expect(kept).toHaveLength(3);
  const heard = Buffer.concat([...stranger.toSecond, ...stranger.toFirst.flat()]);
  expect(heard.byteLength).toBeGreaterThan(1_000);
  const words = [
    ...[code, plainCode(code), first.token, tokenHash(first.token), page],
    ...[...kept, 'Mumbai', 'Panthers', 'Konkan', 'asharao', 'insert', 'epoch'],
  ];
  for (const word of words) expect(heard.includes(word), word).toBe(false);
  expect(heard.includes(Buffer.from(picture).subarray(0, 16))).toBe(false);
});

test('Recorded messages of an eavesdropper are refused', async () => {
  stranger = await eavesdrop(first.url);
  second = await Laptop.open({ follow: stranger.url });
  await second.follow(first);
  // First, replay one recorded message over the same connection: the connection breaks, and the replica renews it.
  const line = stranger.toFirst.at(-1) ?? impossible('it does not follow');
  const lines = stranger.toFirst.length;
  stranger.add(line.at(-1) ?? impossible('it has said nothing'));
  await until(() => Promise.resolve((stranger?.toFirst.length ?? 0) > lines));
  await second.upToDate();
  await isStillTheHouse();
  // Second, replay the whole recording over a new connection, from the first message to the last.
  const [, greeting, ...records] = line;
  const again = await raw();
  again.send(greeting?.toString() ?? '');
  await once(again, 'message');
  for (const record of records) again.send(record);
  expect(await once(again, 'close')).toContain(4_001);
  await isStillTheHouse();
});

test('A takeover without encryption or without the secret is ignored', async () => {
  const { secret } = await paired();
  const said = JSON.stringify({ type: 'take-over', epoch: 99, proof: '' });
  const greetings = [
    said,
    JSON.stringify({ name: nameOf(secret), publicKey: 'AAAA' }),
    JSON.stringify({ name: nameOf(secret), publicKey: Buffer.alloc(32).toString('base64url') }),
    JSON.stringify({ name: nameOf(newSecret()), publicKey: Buffer.alloc(32, 9).toString('base64url') }),
    JSON.stringify({ name: CODE_NAME, publicKey: Buffer.alloc(32, 9).toString('base64url') }),
    'x'.repeat(2_000),
  ];
  for (const greeting of greetings) {
    const line = await raw();
    line.send(greeting);
    expect(await once(line, 'close'), greeting).toContain(4_001);
  }
  const line = await raw();
  line.send(JSON.stringify({ name: nameOf(secret), publicKey: Buffer.alloc(32, 9).toString('base64url') }));
  await once(line, 'message');
  line.send(said);
  expect(await once(line, 'close')).toContain(4_001);
  await isStillTheHouse();
});

test.each([
  ['says nothing', () => undefined],
  [
    'sends a greeting without an end',
    (line: WebSocket) => line.send(Buffer.alloc(64 * 1024), { fin: false }),
  ],
])('A laptop hangs up on a stranger at the address that %s', async (_how, misbehave) => {
  const server = createServer();
  const lines = new WebSocketServer({ server });
  lines.on('connection', (line) => {
    line.on('error', () => line.terminate());
    misbehave(line);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const isUnknown = await new Promise((onClosed) => {
    dialled.push(
      dial({
        ...{ url: `http://127.0.0.1:${String(port)}`, secret: newSecret(), onClosed },
        ...{ first: () => ({}), onHeard: () => undefined },
      }),
    );
  });
  expect(isUnknown).toBe(false);
  lines.close();
  server.close();
});

test('A takeover needs the proof of this term and this connection', async () => {
  const { secret, house } = await paired();
  const proofs = (epoch: number, binding: string): string =>
    proofOf(secret, binding, { house, epoch, role: 'house' });
  const other = await follows(secret);
  const wrong = [
    { epoch: 99, proof: (binding: string) => proofs(99, binding) },
    { epoch: 99, proof: (binding: string) => proofs(1, binding) },
    { epoch: 1, proof: () => '' },
    { epoch: 1, proof: () => proofs(1, other.binding) },
    {
      epoch: 1,
      proof: (binding: string) => proofOf(newSecret(), binding, { house, epoch: 1, role: 'house' }),
    },
    { epoch: 0, proof: (binding: string) => proofs(0, binding) },
  ];
  for (const { epoch, proof } of wrong) {
    const line = await follows(secret);
    line.say({ type: 'take-over', epoch, proof: proof(line.binding) });
    await line.closed;
    await isStillTheHouse();
  }
  const line = await follows(secret);
  line.say({ type: 'take-over', epoch: 1, proof: proofs(1, line.binding) });
  await until(async () => (await first.house()).role === 'replaced');
});

test('All messages of an unpaired laptop are ignored', async () => {
  const { secret, house } = await paired();
  const line = await follows(secret);
  await first.ask(SECOND_LAPTOP_CALLS.part, { body: {}, token: first.token });
  const proof = proofOf(secret, line.binding, { house, epoch: 1, role: 'house' });
  line.say({ type: 'take-over', epoch: 1, proof });
  await line.closed;
  await isStillTheHouse();
});

test('A replica keeps following while anonymous clients hold connections open', async () => {
  second = await Laptop.open({ follow: first.url });
  const held = await Promise.all(Array.from({ length: 60 }, () => raw()));
  await second.follow(first);
  expect(held.filter(({ readyState }) => readyState === WebSocket.OPEN).length).toBeLessThan(33);
  for (const line of held) line.terminate();
});

/** The sentence of the last act that the page of a replica shows. */
async function holding(laptop: Laptop | null): Promise<string | undefined> {
  return (await laptop?.page())?.holds?.last?.text;
}

async function raw(): Promise<WebSocket> {
  const line = new WebSocket(first.url.replace('http', 'ws') + SECOND_LAPTOP_CALLS.follow);
  line.on('error', () => undefined);
  await once(line, 'open');
  return line;
}

/** Pairs a program by a code, as a replica does. */
async function paired(): Promise<{ readonly secret: string; readonly house: string }> {
  const secret = await secretOfCode(plainCode(await first.code()));
  const question = { type: 'pair', build: buildStamp() } as const;
  const told = await askPaired({ url: first.url, secret, name: CODE_NAME }, question, 5_000);
  return told.is === 'answer' ? told.answer : impossible('it was refused');
}

/** Connects the paired program as a following replica. */
async function follows(secret: string) {
  const hello = { type: 'hello', speaks: 2, build: buildStamp(), house: '', run: '', place: 0 } as const;
  let end = (): void => undefined;
  const closed = new Promise<void>((resolve) => (end = resolve));
  const line = await new Promise<Dialled>((resolve) => {
    const opened = dial({
      ...{ url: first.url, secret },
      first: () => ({ ...hello, url: null, port: 1 }),
      onHeard: () => resolve(opened),
      onClosed: () => end(),
    });
    dialled.push(opened);
  });
  return {
    closed,
    binding: line.channel?.binding ?? impossible('it is closed'),
    say: (message: object) => line.channel?.sendText(JSON.stringify(message)),
  };
}
