import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { impossible } from '#domain/impossible.ts';
import { pairAnswer } from '#protocol/calls/second-laptop.ts';
import { SECOND_LAPTOP_CALLS } from '#protocol/second-laptop-calls.ts';
import { teamAnswer } from '#protocol/calls/teams.ts';
import { tokenHash } from '#server/accounts/sessions.ts';
import { buildStamp } from '#server/base/config.ts';
import { eavesdrop, type Eavesdropper } from '#server/testing/network.ts';
import { startServer, type StartedServer, until } from '#server/testing/running-servers.ts';
import { asDataUrl, png } from '#server/testing/pictures.ts';
import { plainCode } from '#server/base/random.ts';
import { SPEAKS } from './messages.ts';
import { newSecret, secretOfCode, CODE_NAME, roleProof, takeOverProof } from './secrets.ts';
import { dial, type Dialled, askPaired } from './channel.ts';

let first: StartedServer;
let sample = '';
let mumbai = '';
let stranger: Eavesdropper | null = null;
let second: StartedServer | null = null;
let dialled: Dialled[] = [];
let opened: Socket[] = [];

beforeEach(async () => {
  first = await startServer();
  await first.owner();
  sample = await first.tournament();
  mumbai = teamAnswer.parse((await first.team(sample, 'Mumbai Meteors')).json).id;
});
afterEach(async () => {
  for (const one of dialled) one.terminate();
  for (const line of opened) line.destroy();
  [dialled, opened] = [[], []];
  await second?.close();
  second = null;
  await stranger?.close();
  stranger = null;
  await first.close();
});

async function isStillTheHouse(): Promise<void> {
  expect((await first.role()).role).toBe('house');
  expect((await first.adjust(sample, mumbai, 1_000)).status).toBe(200);
}

test('An eavesdropper reads neither the pairing code nor secrets, names or images', async () => {
  stranger = await eavesdrop(first.url);
  second = await startServer({ follow: stranger.url });
  const code = await first.code();
  const { token: page } = pairAnswer.parse((await second.pairs(code)).json);
  await second.upToDate();
  const picture = png(4, 3);
  await first.team(sample, 'Pune Panthers', { logo: asDataUrl(picture) });
  await first.adjust(sample, mumbai, 5_000);
  await until(async () => (await holding(second))?.endsWith('Mumbai Meteors: found') === true);
  await until(() => Promise.resolve((stranger?.toFirst.length ?? 0) > 2));
  const file = readFileSync(path.join(second.dataDir, 'second-laptop.json'), 'utf8');
  const kept = [...file.matchAll(/[\w-]{43,}/g)].map(String);
  expect(kept).toHaveLength(3);
  const heard = Buffer.concat([...stranger.toSecond, ...stranger.toFirst.flat()]);
  expect(heard.byteLength).toBeGreaterThan(1_000);
  const words = [
    ...[code, plainCode(code), first.token, tokenHash(first.token), page],
    ...[...kept, 'Mumbai', 'Panthers', 'Konkan', 'asharao', 'insert', 'installation'],
  ];
  for (const word of words) expect(heard.includes(word), word).toBe(false);
  expect(heard.includes(Buffer.from(picture).subarray(0, 16))).toBe(false);
});

test('Recorded messages of an eavesdropper are refused', async () => {
  stranger = await eavesdrop(first.url);
  second = await startServer({ follow: stranger.url });
  await second.follow(first);
  // First, replay the last bytes over the same connection: the connection breaks, and the replica renews it.
  const line = stranger.toFirst.at(-1) ?? impossible('it does not follow');
  const lines = stranger.toFirst.length;
  stranger.add(line.at(-1) ?? impossible('it has said nothing'));
  await until(() => Promise.resolve((stranger?.toFirst.length ?? 0) > lines));
  await second.upToDate();
  await isStillTheHouse();
  // Second, replay the whole recording over a new connection, from the first byte to the last.
  const again = connect(Number(new URL(first.url).port), '127.0.0.1');
  again.on('error', () => again.destroy());
  let answered = Buffer.alloc(0);
  again.on('data', (bytes) => (answered = Buffer.concat([answered, bytes])));
  const [request, ...records] = line;
  again.write(request ?? impossible('it has asked nothing'));
  await until(() => Promise.resolve(answered.includes('101 Switching Protocols')));
  const closed = new Promise((resolve) => again.once('close', resolve));
  for (const record of records) again.write(record);
  await closed;
  await isStillTheHouse();
});

test('A takeover without encryption is ignored', async () => {
  await paired();
  const said = JSON.stringify({ type: 'take-over', term: 99, proof: '' });
  const line = await raw();
  const closed = new Promise((resolve) => line.once('close', resolve));
  line.write(Buffer.from([0x81, said.length, ...Buffer.from(said)]));
  await closed;
  await isStillTheHouse();
});

test('A takeover needs the proof of this term and this connection', async () => {
  const { secret, installation } = await paired();
  const proofs = (term: number, binding: string): string =>
    takeOverProof(secret, binding, { installation, term });
  const other = await follows(secret);
  const wrong = [
    { term: 99, proof: (binding: string) => proofs(99, binding) },
    { term: 99, proof: (binding: string) => proofs(1, binding) },
    { term: 1, proof: () => '' },
    { term: 1, proof: () => proofs(1, other.binding) },
    { term: 1, proof: (binding: string) => takeOverProof(newSecret(), binding, { installation, term: 1 }) },
    // The answer to a question for the role, which every caller may ask, has a key of its own.
    {
      term: 1,
      proof: (binding: string) =>
        roleProof(secret, binding, { house: installation, epoch: 1, role: 'house' }),
    },
    { term: 0, proof: (binding: string) => proofs(0, binding) },
  ];
  for (const { term, proof } of wrong) {
    const line = await follows(secret);
    line.say({ type: 'take-over', term, proof: proof(line.binding) });
    await line.closed;
    await isStillTheHouse();
  }
  const line = await follows(secret);
  line.say({ type: 'take-over', term: 1, proof: proofs(1, line.binding) });
  await until(async () => (await first.role()).role === 'replaced');
});

test('All messages of an unpaired laptop are ignored', async () => {
  const { secret, installation } = await paired();
  const line = await follows(secret);
  await first.ask(SECOND_LAPTOP_CALLS.part, { body: {}, token: first.token });
  const proof = takeOverProof(secret, line.binding, { installation, term: 1 });
  line.say({ type: 'take-over', term: 1, proof });
  await line.closed;
  await isStillTheHouse();
});

test('A replica keeps following while anonymous clients hold connections open', async () => {
  second = await startServer({ follow: first.url });
  const held = await Promise.all(Array.from({ length: 60 }, () => raw()));
  await second.follow(first);
  expect(held.filter(({ destroyed }) => !destroyed).length).toBeLessThan(33);
});

/** The sentence of the last act that the page of a replica shows. */
async function holding(laptop: StartedServer | null): Promise<string | undefined> {
  return (await laptop?.page())?.holds?.last?.text;
}

/** A connection that was upgraded, without encryption. */
async function raw(): Promise<Socket> {
  const asking = request(first.url + SECOND_LAPTOP_CALLS.follow, {
    headers: { connection: 'Upgrade', upgrade: `boli-replication/${String(SPEAKS)}` },
    agent: false,
  });
  asking.end();
  const line = await new Promise<Socket>((resolve) =>
    asking.on('upgrade', (_answer, socket) => resolve(socket)),
  );
  line.on('error', () => line.destroy());
  line.resume();
  opened.push(line);
  return line;
}

/** Pairs a program by a code, as a replica does. */
async function paired(): Promise<{ readonly secret: string; readonly installation: string }> {
  const secret = await secretOfCode(plainCode(await first.code()));
  const question = { type: 'pair', build: buildStamp() } as const;
  const told = await askPaired({ url: first.url, secret, name: CODE_NAME }, question);
  return told.is === 'answer' ? told.answer : impossible('it was refused');
}

/** Connects the paired program as a following replica. */
async function follows(secret: string) {
  const hello = { type: 'hello', build: buildStamp(), installation: '', run: '', place: 0 } as const;
  let end = (): void => undefined;
  const closed = new Promise<void>((resolve) => (end = resolve));
  const line = await new Promise<Dialled>((resolve) => {
    const one = dial({
      ...{ url: first.url, secret },
      first: () => ({ ...hello, url: null, port: 1 }),
      onHeard: () => resolve(one),
      onClosed: () => end(),
    });
    dialled.push(one);
  });
  return {
    closed,
    binding: line.channel?.binding ?? impossible('it is closed'),
    say: (message: object) => line.channel?.socket.send(JSON.stringify(message)),
  };
}
