import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import Database from 'better-sqlite3';
import { WebSocket } from 'ws';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { impossible } from '#domain/impossible.ts';
import type { OpenLot } from '#domain/auction/auction.ts';
import { draftOf, rulesAnswer } from '#protocol/calls/rules.ts';
import { readSnapshot } from '#protocol/state/snapshot.ts';
import { snapshotAnswer } from '#protocol/testing/answers.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { PATHS } from '#protocol/paths.ts';
import { teamAnswer } from '#protocol/calls/teams.ts';
import { playerAnswer } from '#protocol/calls/players.ts';
import { SECOND_LAPTOP_CALLS } from '#protocol/second-laptop-calls.ts';
import { serviceText } from '#protocol/texts/service.ts';
import { buildStamp } from '#server/base/config.ts';
import { type Wire, wireTo } from '#server/testing/network.ts';
import { asDataUrl, png } from '#server/testing/pictures.ts';
import { startServer, type StartedServer, until } from '#server/testing/running-servers.ts';
import { plainCode } from '#server/base/random.ts';
import { secretOfCode, CODE_NAME } from '#server/replication/channel/secrets.ts';
import { dial, askPaired } from './channel/channel.ts';

let first: StartedServer;
let second: StartedServer;
let sample = '';
let mumbai = '';

beforeEach(async () => {
  first = await startServer();
  await first.owner();
  sample = await first.tournament();
  mumbai = teamAnswer.parse((await first.team(sample, 'Mumbai Meteors')).json).id;
  second = await startServer({ follow: first.url });
});

test('A laptop pairs by a code, copies all data, and reports the last act', async () => {
  expect(await second.page()).toMatchObject({ role: 'follower', link: { is: 'unpaired' }, holds: null });
  expect((await first.state()).link).toEqual({ is: 'none' });
  await second.follow(first);
  await first.adjust(sample, mumbai, 5_000);
  await until(
    async () => (await second.page()).holds?.last?.text === '₹5,000 given to Mumbai Meteors: found',
  );
  await second.upToDate();
  expect((await second.page()).holds).toMatchObject({
    auctions: 1,
    last: { tournament: 'Konkan Premier League' },
  });
  expect((await first.state()).link).toMatchObject({ is: 'following', url: second.url, acts: 0 });
  expect(await first.role()).toMatchObject({ role: 'house', epoch: 0, successor: second.url });
  expect(await second.role()).toMatchObject({
    role: 'follower',
    epoch: 0,
    house: (await first.role()).house,
  });
});

test('A right to match goes on at its step after a takeover, with the whole time for the answer', async () => {
  const chennai = await rightToMatch(first, sample);
  const page = await second.follow(first);
  const { lot } = await openLotOn(first, sample);
  await first.order(sample, { type: 'place-bid', lot, team: mumbai, amount: 20_000, seen: null });
  await first.order(sample, { type: 'bring-down-hammer', lot, seen: null });
  await first.order(sample, { type: 'say-match', lot, team: chennai, says: 'claim', seen: null });
  await second.upToDate();
  await second.takeOver(page);
  await second.becomes('house');
  const { match, clock } = await openLotOn(second, sample);
  expect(match).toMatchObject({ buyer: mumbai, price: 20_000, steps: [{ says: 'claim', team: chennai }] });
  expect(clock).toMatchObject({ state: 'running' });
  const raise = { type: 'raise-match', lot, team: mumbai, amount: 40_000, seen: null };
  expect((await second.order(sample, raise)).status).toBe(200);
  const answer = { type: 'say-match', lot, team: chennai, says: 'match', seen: null };
  expect((await second.order(sample, answer)).status).toBe(200);
  const sold = (await second.events(sample)).findLast(({ event }) => event.type === 'LotSold')?.event;
  expect(sold).toMatchObject({ team: chennai, price: 40_000, match: { from: mumbai, hammered: 20_000 } });
  expect((await first.order(sample, answer)).json).toMatchObject({ error: { code: 'replaced' } });
});

test('A takeover keeps accounts, logs and sessions and begins the next term, while the old primary refuses', async () => {
  const page = await second.follow(first);
  await first.adjust(sample, mumbai, 5_000);
  const before = await first.lines(sample);
  expect((await second.takeOver(page)).status).toBe(200);
  await second.becomes('house');
  expect(await second.role()).toMatchObject({ role: 'house', epoch: 1, takenOver: true });
  expect(await second.lines(sample)).toEqual(before);
  expect((await second.adjust(sample, mumbai, 1_000)).status).toBe(200);
  const refused = await first.adjust(sample, mumbai, 2_000);
  expect(refused).toMatchObject({
    status: 409,
    json: {
      error: { code: 'replaced', message: `Another laptop has taken over at ${second.url}: go on there` },
    },
  });
  expect(await first.role()).toMatchObject({ role: 'replaced', successor: second.url });
});

const WRONG_CODE = { status: 400, json: { error: { code: 'wrong-pairing-code' } } };
const pair = (typed: string) => second.pairs(typed);

/** Asks the primary to pair, as a replica does. */
async function asksByItself(typed: string, build: string | null = null) {
  const secret = await secretOfCode(plainCode(typed));
  return askPaired({ url: first.url, secret, name: CODE_NAME }, { type: 'pair', build });
}
async function pairsByItself(): Promise<string> {
  const told = await asksByItself(await first.code(), buildStamp());
  return told.is === 'answer' ? told.answer.secret : impossible('it was refused');
}

test('A takeover is recorded once in the log of a running auction, and in no other log', async () => {
  const other = await first.tournament();
  const chennai = teamAnswer.parse((await first.team(sample, 'Chennai Chargers')).json).id;
  const lot = playerAnswer.parse((await first.player(sample)).json).id;
  const bid = (team: string, amount: number, seen: number | null) =>
    ({ type: 'place-bid', lot, team, amount, seen }) as const;
  await first.order(sample, { type: 'initialise' });
  expect((await first.order(sample, bid(mumbai, 20_000, null))).status).toBe(200);
  const page = await second.follow(first);
  const begun = Date.now();
  await second.takeOver(page);
  await second.becomes('house');
  const lines = await second.events(sample);
  expect(lines.at(-1)).toMatchObject({ by: 'house:', event: { type: 'PrimaryChanged', term: 1 } });
  const said = (given: readonly RecordedEvent[]) =>
    given.filter(({ event }) => event.type === 'PrimaryChanged');
  const [line] = said(lines);
  expect(line?.event.type === 'PrimaryChanged' && line.event.at >= begun && line.event.at <= Date.now()).toBe(
    true,
  );
  // A console continues on the new primary from the last line that it saw on the old primary.
  expect((await second.order(sample, bid(chennai, 30_000, lines.length - 1))).status).toBe(200);
  await second.stop();
  await second.start({ follow: null });
  expect(said(await second.events(sample))).toHaveLength(1);
  expect(said(await second.events(other))).toEqual([]);
});

test('A paired replica reveals nothing of itself or its auctions without proof', async () => {
  await second.follow(first);
  await first.adjust(sample, mumbai, 5_000);
  for (const asked of [{}, { token: 'x' }, { token: first.token }])
    expect(await second.ask(SECOND_LAPTOP_CALLS.state, asked)).toEqual({
      status: 401,
      json: { error: { code: 'not-signed-in', message: serviceText({ code: 'not-signed-in' }) } },
    });
  // A replica that was restarted reveals nothing either.
  await second.stop();
  await second.start({ follow: null });
  expect((await second.ask(SECOND_LAPTOP_CALLS.state)).status).toBe(401);
});

test('The page that paired a replica shows the contents of the replica', async () => {
  const token = await second.follow(first);
  const { status, json } = await second.ask(SECOND_LAPTOP_CALLS.state, { token });
  expect(status).toBe(200);
  expect(json).toMatchObject({ link: { is: 'following' }, holds: { auctions: 1 } });
});

test('A wrong, a used and a replaced pairing code are refused', async () => {
  const before = await first.code();
  const code = await first.code();
  for (const wrong of ['AAAA-AAAA-AAAA', code.slice(0, 9), before])
    expect(await pair(wrong)).toMatchObject(WRONG_CODE);
  expect((await pair(` ${code.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200);
  expect(await pair(code)).toMatchObject(WRONG_CODE);
  await second.upToDate();
});

test('The right pairing code is accepted after any number of wrong ones', async () => {
  const code = await first.code();
  const refused = { is: 'refused', problem: { code: 'wrong-pairing-code' } };
  for (let wrong = 0; wrong < 10; wrong += 1) {
    expect(await pair('AAAA-AAAA-AAAA')).toMatchObject(WRONG_CODE);
    expect(await asksByItself('AAAA-AAAA-AAAA')).toEqual(refused);
  }
  expect((await pair(code)).status).toBe(200);
  await second.upToDate();
});

test("Only the owner's account makes a pairing code", async () => {
  const stranger = await first.organiser('Vikram Shah');
  const answer = await first.ask(SECOND_LAPTOP_CALLS.code, { body: {}, token: stranger });
  expect(answer).toMatchObject({ status: 403, json: { error: { code: 'not-owner' } } });
  expect((await first.state()).mayPair).toBe(true);
});

test('An unpaired replica learns that it is unpaired and can pair again', async () => {
  await second.follow(first);
  await first.ask(SECOND_LAPTOP_CALLS.part, { body: {}, token: first.token });
  await until(async () => (await second.page()).link.is === 'unpaired');
  expect((await first.state()).link).toEqual({ is: 'none' });
  expect((await first.role()).successor).toBeNull();
});

test('A takeover by an unpaired laptop is refused until it pairs again, even after its restart', async () => {
  const page = await second.follow(first);
  await first.ask(SECOND_LAPTOP_CALLS.part, { body: {}, token: first.token });
  await until(async () => (await second.page()).link.is === 'unpaired');
  const account = { email: 'asharao@example.com', password: 'secret-1' };
  const refuses = async (): Promise<void> => {
    expect((await second.page()).holds).toBeNull();
    for (const body of [{ token: page }, account])
      expect(await second.ask(SECOND_LAPTOP_CALLS.takeOver, { body })).toMatchObject({
        status: 409,
        json: { error: { code: 'nothing-to-take-over' } },
      });
  };
  await refuses();
  await second.stop();
  await first.stop();
  await second.start({ follow: null });
  await refuses();
  await first.start();
  const again = await second.follow(first);
  expect((await second.takeOver(again)).status).toBe(200);
  await second.becomes('house');
});

test("A takeover succeeds although another machine at the primary's address refuses every connection", async () => {
  const page = await second.follow(first);
  const { port } = new URL(first.url);
  await first.stop();
  const refused: string[] = [];
  const stranger = createServer((_request, answer) => answer.writeHead(404).end());
  stranger.on('upgrade', ({ url = '' }, socket) => {
    refused.push(url);
    socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n');
  });
  stranger.listen(Number(port), '127.0.0.1');
  await until(() => Promise.resolve(refused.length > 1));
  expect((await second.page()).link.is).toBe('lost');
  expect((await second.takeOver(page)).status).toBe(200);
  await second.becomes('house');
  stranger.closeAllConnections();
  stranger.close();
});

test('A replica with another build is refused', async () => {
  expect(await asksByItself(await first.code(), 'another')).toEqual({
    is: 'refused',
    problem: { code: 'other-build' },
  });
  const place = { installation: '', run: '', place: 0, url: null, port: 1 };
  const secret = await pairsByItself();
  const heard = await new Promise<string | Buffer>((onHeard) => {
    const hello = () => ({ type: 'hello', build: 'another', ...place });
    dial({ url: first.url, secret, first: hello, onHeard, onClosed: () => undefined });
  });
  const message = serviceText({ code: 'other-build' });
  expect(JSON.parse(heard.toString())).toEqual({ type: 'bye', code: 'other-build', message });
  const told = 'Second laptop: it runs another version of Boli: put the same one on both.';
  expect(first.told.filter((line) => line === told)).toHaveLength(1);
  await until(async () => (await first.state()).link.is === 'lost');
});

test('Two laptops of different versions say in words which one is older', async () => {
  // A laptop of an older version asks for a WebSocket, twice a second. It proves nothing by that.
  const asks = async (): Promise<void> => {
    const older = new WebSocket(first.url.replace('http', 'ws') + SECOND_LAPTOP_CALLS.follow);
    older.on('error', () => undefined);
    await new Promise((closed) => older.once('close', closed));
  };
  await asks();
  expect(first.told.filter((told) => told.startsWith('Second laptop'))).toEqual([]);
  await first.code();
  for (let again = 0; again < 3; again += 1) await asks();
  const line = 'Second laptop: it runs an older version of Boli: put the version of this one on both.';
  expect(first.told.filter((told) => told.startsWith('Second laptop'))).toEqual([line]);

  await second.follow(first);
  const role = await first.role();
  const { port } = new URL(first.url);
  await first.stop();
  // A primary of an older version takes the upgrade for a call that it does not have.
  const older = createServer((request, answer) => {
    if (request.url === SECOND_LAPTOP_CALLS.role) answer.end(JSON.stringify(role));
    else answer.writeHead(404).end('{}');
  });
  await new Promise<void>((listens) => older.listen(Number(port), '127.0.0.1', listens));
  const message = serviceText({ code: 'other-version', other: 'older' });
  await until(async () => {
    const { link } = await second.page();
    return link.is === 'lost' && link.problem === message;
  });
  expect(await pair('AAAA-AAAA-AAAA')).toEqual({
    status: 409,
    json: { error: { code: 'other-version', message } },
  });
  older.closeAllConnections();
  older.close();
});

test('The page that paired a replica may take over, and so may the owner by password', async () => {
  await first.organiser('Vikram Shah');
  expect(await second.takeOver('x')).toMatchObject({ status: 401 });
  await second.follow(first);
  const by = (email: string, password: string) =>
    second.ask(SECOND_LAPTOP_CALLS.takeOver, { body: { email, password } });
  expect(await second.takeOver('x')).toMatchObject({ status: 401 });
  expect(await by('asharao@example.com', 'wrong')).toMatchObject({ status: 401 });
  expect(await by('vikramshah@example.com', 'secret-1')).toMatchObject({
    status: 403,
    json: { error: { code: 'not-owner' } },
  });
  expect((await second.role()).role).toBe('follower');
  expect((await by('AshaRao@example.com', 'secret-1')).status).toBe(200);
  await second.becomes('house');
});

test('An order that cannot be sent to the replica is written, and the replica gets a whole copy', async () => {
  await second.follow(first);
  const encode = JSON.stringify;
  const broken = vi.spyOn(JSON, 'stringify').mockImplementation((value: unknown, ...more: []) => {
    if (encode(value).startsWith('{"type":"entry"')) throw new Error('no entry');
    return encode(value, ...more);
  });
  const answered = await first.adjust(sample, mumbai, 5_000, 'the-lost-entry');
  broken.mockRestore();
  expect(answered.status).toBe(200);
  await until(
    async () => (await second.page()).holds?.last?.text?.endsWith('Mumbai Meteors: found') === true,
  );
  expect(await first.lines(sample)).toContain('the-lost-entry');
  await second.upToDate();
});

test('An account becomes the owner only by the code in the terminal', async () => {
  const primary = await startServer();
  const owns = (code: string, token: string) =>
    primary.ask(SECOND_LAPTOP_CALLS.own, { body: { code }, token });
  const asha = await primary.organiser();
  const ravi = await primary.organiser('Ravi');
  expect(await primary.state()).toMatchObject({ owned: false, mayPair: false });
  const refused = await primary.ask(SECOND_LAPTOP_CALLS.code, { body: {}, token: asha });
  expect(refused).toMatchObject({ status: 403, json: { error: { code: 'not-owner' } } });

  const before = primary.ownerCode;
  await primary.stop();
  await primary.start();
  expect(primary.ownerCode).not.toBe(before);
  for (const wrong of ['', 'AAAA-AAAA-AAAA', before])
    expect(await owns(wrong, asha)).toMatchObject({
      status: 400,
      json: { error: { code: 'wrong-owner-code', field: 'code' } },
    });
  const typed = primary.ownerCode.toLowerCase().replaceAll('-', ' ');
  expect((await owns(typed, asha)).status).toBe(200);
  expect((await owns('once more', asha)).status).toBe(200);
  expect(await owns(typed, ravi)).toMatchObject({
    status: 409,
    json: { error: { code: 'owned-by-another' } },
  });
  expect(await primary.state()).toMatchObject({ owned: true, mayPair: true });

  const lines = primary.told.length;
  await primary.stop();
  await primary.start();
  expect(primary.told.slice(lines)).toEqual([]);
});

test('Guesses of the owner code are slowed down like those of a password', async () => {
  const primary = await startServer();
  const token = await primary.organiser();
  const statuses: number[] = [];
  for (let guess = 0; guess < 7; guess += 1) {
    const asked = { body: { code: `guess-${String(guess)}` }, token };
    statuses.push((await primary.ask(SECOND_LAPTOP_CALLS.own, asked)).status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
});

test('Wrong owner passwords still count after another account signs in', async () => {
  await first.organiser('Vikram Shah');
  await second.follow(first);
  const by = async (email: string, password: string) =>
    (await second.ask(SECOND_LAPTOP_CALLS.takeOver, { body: { email, password } })).status;
  const guessed: number[] = [];
  for (let guess = 0; guess < 8; guess += 1) {
    guessed.push(await by(' AshaRao@example.com', `guess-${String(guess)}`));
    expect(await by('vikramshah@example.com', 'secret-1')).toBe(403);
  }
  expect(guessed).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  // The guessed account has to wait, even with its right password.
  expect(await by('asharao@example.com', 'secret-1')).toBe(429);
});

test('The password attempts of one network over many accounts are limited', async () => {
  await second.follow(first);
  const statuses = new Set<number>();
  for (let guess = 0; guess < 31; guess += 1) {
    const body = { email: `guess-${String(guess)}@example.com`, password: 'secret-1' };
    statuses.add((await second.ask(SECOND_LAPTOP_CALLS.takeOver, { body })).status);
  }
  expect([...statuses]).toEqual([401, 429]);
});

test('A replica follows again after a restart of either laptop, and after the replica was away', async () => {
  await second.follow(first);
  await second.stop();
  await until(async () => (await first.state()).link.is === 'lost');
  await first.adjust(sample, mumbai, 1_000);
  await second.start({ follow: null });
  await second.upToDate();
  expect((await second.page()).holds?.last?.text).toBe('₹1,000 given to Mumbai Meteors: found');
  await first.stop();
  await until(async () => (await second.page()).link.is === 'lost');
  await first.start();
  await first.adjust(sample, mumbai, 2_000);
  await second.upToDate();
  await until(
    async () => (await second.page()).holds?.last?.text === '₹2,000 given to Mumbai Meteors: found',
  );
});

test('A takeover succeeds while another client only holds a connection open', async () => {
  const page = await second.follow(first);
  const line = connect(Number(new URL(second.url).port), '127.0.0.1');
  line.on('error', () => undefined);
  const call = `POST ${SECOND_LAPTOP_CALLS.takeOver} HTTP/1.1\r\nHost: hall\r\n`;
  line.write(`${call}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`);
  await once(line, 'ready');
  expect((await second.takeOver(page)).status).toBe(200);
  await second.becomes('house');
  line.destroy();
});

test('A primary stops when a third laptop replaced its replica', async () => {
  const page = await second.follow(first);
  await first.stop();
  await second.takeOver(page);
  await second.becomes('house');
  const third = await startServer({ follow: second.url });
  second.token = first.token;
  await third.takeOver(await third.follow(second));
  await third.becomes('house');
  await second.becomes('replaced');
  await first.start();
  expect(await first.role()).toMatchObject({ role: 'replaced' });
  expect(await first.adjust(sample, mumbai, 1_000)).toMatchObject({ status: 409 });
});

test('A replica copies images and verifies each one', async () => {
  const page = await second.follow(first);
  const logo = asDataUrl(png(4, 3));
  const { json } = await first.team(sample, 'Pune Panthers', { logo });
  expect(teamAnswer.parse(json).logo).not.toBeNull();
  const kept = path.join(second.dataDir, 'images');
  // Count only complete images: an image that is still being written has another name.
  const isWhole = (name: string): boolean => /^[0-9a-f]{64}$/.test(name);
  await until(async () => existsSync(kept) && readdirSync(kept).filter(isWhole).length === 1);
  const address = `${PATHS.images}/${readdirSync(kept).find(isWhole) ?? ''}`;
  await second.takeOver(page);
  await second.becomes('house');
  const shown = await fetch(second.url + address);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test("A replica copies what another program wrote into the primary's tables", async () => {
  const page = await second.follow(first);
  const database = new Database(path.join(first.dataDir, 'boli.db'));
  database.prepare("update users set name = 'Asha R.' where email_key like 'asha%'").run();
  database.close();
  await first.adjust(sample, mumbai, 1_000);
  await until(async () => (await nameHeld()) === 'Asha R.');
  await second.takeOver(page);
  await second.becomes('house');
  expect((await second.ask(PATHS.validate, { token: first.token })).json).toMatchObject({ name: 'Asha R.' });

  function nameHeld(): Promise<string> {
    const copy = new Database(path.join(second.dataDir, 'boli.db'), { readonly: true });
    const name = String(copy.prepare('select name from users').pluck().get());
    copy.close();
    return Promise.resolve(name);
  }
});

test('A replaced primary refuses orders at its start, and follows with its own data kept aside', async () => {
  const page = await second.follow(first);
  await second.stop();
  await until(async () => (await first.state()).link.is === 'lost');
  await first.adjust(sample, mumbai, 3_000);
  await first.stop();
  await second.start();
  expect((await second.takeOver(page)).status).toBe(200);
  await second.becomes('house');
  await second.adjust(sample, mumbai, 4_000);
  await first.start();
  expect(await first.adjust(sample, mumbai, 5_000)).toMatchObject({
    status: 409,
    json: { error: { code: 'replaced' } },
  });
  expect((await first.state()).link).toEqual({ is: 'replaced', url: second.url, term: 1 });
  expect((await first.ask(SECOND_LAPTOP_CALLS.become, { body: {}, token: first.token })).status).toBe(200);
  await first.becomes('follower');
  await first.upToDate();
  expect(readdirSync(first.dataDir).filter((name) => name.startsWith('before-following-boli-'))).not.toEqual(
    [],
  );
  expect((await first.page()).holds?.last?.text).toBe('₹4,000 given to Mumbai Meteors: found');
  expect((await second.state()).link).toMatchObject({ is: 'following', url: first.url });
  // With the owner's account the first laptop becomes the primary again.
  const body = { email: 'asharao@example.com', password: 'secret-1' };
  expect((await first.ask(SECOND_LAPTOP_CALLS.takeOver, { body })).status).toBe(200);
  await first.becomes('house');
  expect(await first.role()).toMatchObject({ epoch: 2, role: 'house' });
  expect((await second.adjust(sample, mumbai, 6_000)).status).toBe(409);
});

test('A laptop asks the address that it learned, until the setting FOLLOW changes', async () => {
  const wire = await wireTo(first.url);
  const typed = wire.url.replace(/\/$/, '');
  const body = { email: 'asharao@example.com', password: 'secret-1' };
  await second.stop();
  await second.start({ follow: typed });
  const page = await second.follow(first);
  await second.takeOver(page);
  await second.becomes('house');
  await first.becomes('replaced');
  await first.ask(SECOND_LAPTOP_CALLS.become, { body: {}, token: first.token });
  await first.becomes('follower');
  await first.upToDate();
  await first.ask(SECOND_LAPTOP_CALLS.takeOver, { body });
  await first.becomes('house');
  await second.becomes('replaced');
  // The typed address leads to nobody from now on.
  await wire.close();
  await second.ask(SECOND_LAPTOP_CALLS.become, { body: {}, token: second.token });
  await second.becomes('follower');
  const asked = async () => (await second.page()).first;
  expect(await asked()).toBe(first.url);
  await second.upToDate();

  await second.stop();
  await second.start();
  expect(await asked()).toBe(first.url);
  const other = await wireTo(first.url);
  const now = other.url.replace(/\/$/, '');
  await second.stop();
  await second.start({ follow: now });
  await second.upToDate();
  expect(await asked()).toBe(now);
  await second.stop();
  await second.start({ follow: null });
  expect(await asked()).toBe(now);
  await second.stop();
  await other.close();
});

test('A laptop with its own auctions refuses to follow', async () => {
  await second.stop();
  await expect(startServer({ follow: first.url, dataDir: first.dataDir })).rejects.toThrow(
    /auctions of its own/,
  );
});

describe('When primary and replica cannot see each other', () => {
  let wires: Wire[] = [];
  let far: StartedServer;

  /** Connects the laptops by two separate network paths, one for each direction. */
  async function between(together: boolean): Promise<string> {
    await first.stop();
    await first.start({ together });
    const there = await wireTo(first.url);
    far = await startServer({ follow: there.url.replace(/\/$/, '') });
    const back = await wireTo(far.url);
    wires = [there, back];
    await far.stop();
    await far.start({ publicUrl: back.url.replace(/\/$/, '') });
    return far.follow(first);
  }
  const cut = (): void => wires.forEach((wire) => wire.cut('closed'));
  const mend = (): void => wires.forEach((wire) => wire.mend());

  afterEach(async () => {
    mend();
    await far.close();
    await Promise.all(wires.map((wire) => wire.close()));
  });

  test('The old primary continues alone, and stops when the two laptops meet again', async () => {
    const page = await between(false);
    cut();
    await until(async () => (await first.state()).link.is === 'lost');
    expect(first.told.at(-1)).toMatch(/^Second laptop: lost since \d\d:\d\d\.$/);
    await far.takeOver(page);
    await far.becomes('house');
    expect((await first.adjust(sample, mumbai, 1_000)).status).toBe(200);
    expect((await far.adjust(sample, mumbai, 2_000)).status).toBe(200);
    mend();
    await first.becomes('replaced');
    expect(await first.adjust(sample, mumbai, 3_000)).toMatchObject({ status: 409 });
  });

  test('A second call during a takeover gets the answer that one is under way', async () => {
    const page = await between(false);
    for (const wire of wires) wire.hold();
    const takeover = far.takeOver(page);
    await until(async () => (await far.page()).role === 'house');
    expect(await far.takeOver(page)).toMatchObject({
      status: 409,
      json: { error: { code: 'taking-over', message: serviceText({ code: 'taking-over' }) } },
    });
    expect((await takeover).status).toBe(200);
    await far.becomes('house');
  });

  test('Replication recovers from a short loss without disturbing any screen', async () => {
    await between(false);
    cut();
    await until(async () => (await first.state()).link.is === 'lost');
    expect((await first.adjust(sample, mumbai, 1_000)).status).toBe(200);
    mend();
    await far.upToDate();
    expect((await first.role()).role).toBe('house');
    expect((await far.page()).holds?.last?.text).toBe('₹1,000 given to Mumbai Meteors: found');
  });

  test('In synchronous mode both disks confirm an answer; a lone primary reports this, and returns to the mode by itself', async () => {
    const page = await between(true);
    for (let by = 1; by <= 5; by += 1) {
      expect((await first.adjust(sample, mumbai, by)).status).toBe(200);
      expect(held(far)).toBe(await lastOf(first));
    }
    cut();
    expect((await first.adjust(sample, mumbai, 6)).status).toBe(200);
    expect(first.told).toContain('Second laptop: it does not answer; going on alone.');
    expect((await first.state()).alone).not.toBeNull();
    mend();
    await until(async () => (await first.state()).alone === null);
    expect((await first.adjust(sample, mumbai, 7)).status).toBe(200);
    expect(held(far)).toBe(await lastOf(first));
    cut();
    await far.takeOver(page);
    mend();
    const answers = await Promise.all([8, 9].map((by) => first.adjust(sample, mumbai, by)));
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
  });

  const held = ({ dataDir }: StartedServer): unknown => {
    const copy = new Database(path.join(dataDir, 'boli.db'), { readonly: true });
    const last = copy.prepare('select command_id from auction_events order by sequence desc').pluck().get();
    copy.close();
    return last;
  };
  const lastOf = async (laptop: StartedServer): Promise<string | undefined> =>
    (await laptop.lines(sample)).at(-1);
});

/** Gives the tournament a second team and a player, and lets any team match within 30 seconds. Returns the team. */
async function rightToMatch(on: StartedServer, tournament: string): Promise<string> {
  const other = teamAnswer.parse((await on.team(tournament, 'Chennai Chargers')).json).id;
  await on.player(tournament);
  const address = `${PATHS.rules}?tournamentId=${tournament}`;
  const { rules } = rulesAnswer.parse((await on.ask(address, { token: on.token })).json);
  const match = {
    ...{ who: 'any', where: {}, cards: { byRetained: [1] }, raise: 'once', declined: 'kept' },
    ...{ seconds: 30, atZero: 'passes' },
  };
  const body = { rules: { ...draftOf(rules), match } };
  expect(await on.ask(address, { body, token: on.token, method: 'PUT' })).toMatchObject({ status: 200 });
  await on.order(tournament, { type: 'initialise' });
  return other;
}

async function openLotOn(on: StartedServer, tournament: string): Promise<OpenLot> {
  const { json } = await on.ask(`${PATHS.snapshot}?tournamentId=${tournament}`, { token: on.token });
  const { block } = readSnapshot(snapshotAnswer.parse(json));
  return block.state === 'open' ? block : impossible('no lot is open');
}
