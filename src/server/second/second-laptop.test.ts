import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import Database from 'better-sqlite3';
import { WebSocket } from 'ws';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import { teamAnswer } from '#protocol/teams.ts';
import { SECOND_LAPTOP_CALLS } from '#protocol/second-laptop.ts';
import { wireTo, type Wire } from '#server/testing/cut-wire.ts';
import { asDataUrl, png } from '#server/testing/pictures.ts';
import { Laptop, until } from '#server/testing/laptop.ts';

let first: Laptop;
let second: Laptop;
let cup = '';
let mumbai = '';

beforeEach(async () => {
  first = await Laptop.open();
  await first.organiser();
  cup = await first.tournament();
  mumbai = teamAnswer.parse((await first.team(cup, 'Mumbai Meteors')).json).id;
  second = await Laptop.open({ follow: first.url });
});
afterEach(async () => {
  await second.close();
  await first.close();
});

test('a laptop that follows wants a code, then holds everything and says what the last act is', async () => {
  expect(await second.page()).toMatchObject({ role: 'follower', link: { is: 'unpaired' }, holds: null });
  expect((await first.state()).link).toEqual({ is: 'none' });
  await second.follow(first);
  await first.adjust(cup, mumbai, 5_000);
  await until(
    async () => (await second.page()).holds?.last?.text === '₹5,000 given to Mumbai Meteors: found',
  );
  await second.upToDate();
  expect((await second.page()).holds).toMatchObject({
    auctions: 1,
    last: { tournament: 'Konkan Premier League' },
  });
  expect((await first.state()).link).toMatchObject({ is: 'following', url: second.url, acts: 0 });
  expect(await first.house()).toMatchObject({ role: 'house', epoch: 0, successor: second.url });
  expect(await second.house()).toMatchObject({
    role: 'follower',
    epoch: 0,
    house: (await first.house()).house,
  });
});

test('it takes over: the same accounts, the same log, the same sessions, one epoch higher; the first refuses', async () => {
  const page = await second.follow(first);
  await first.adjust(cup, mumbai, 5_000);
  const before = await first.lines(cup);
  expect((await second.takeOver(page)).status).toBe(200);
  await second.becomes('house');
  expect(await second.house()).toMatchObject({ role: 'house', epoch: 1, takenOver: true });
  expect(await second.lines(cup)).toEqual(before);
  expect((await second.adjust(cup, mumbai, 1_000)).status).toBe(200);
  const refused = await first.adjust(cup, mumbai, 2_000);
  expect(refused).toMatchObject({
    status: 409,
    json: {
      error: { code: 'replaced', message: `Another laptop has taken over at ${second.url}: go on there` },
    },
  });
  expect(await first.house()).toMatchObject({ role: 'replaced', successor: second.url });
  expect((await first.ask(SECOND_LAPTOP_CALLS.left, { token: first.token })).json).toEqual({
    asked: true,
    url: second.url,
    acts: [],
  });
});

test('a code that is wrong pairs nobody, nor does one that was used, nor the sixth attempt', async () => {
  const code = await first.code();
  const pair = (typed: string) => second.ask(SECOND_LAPTOP_CALLS.pair, { body: { code: typed } });
  for (let wrong = 0; wrong < 5; wrong += 1)
    expect(await pair('AAAA-AAAA')).toMatchObject({
      status: 400,
      json: { error: { code: 'wrong-pairing-code' } },
    });
  expect((await pair(code)).status).toBe(400);
  const next = await first.code();
  expect((await pair(` ${next.toLowerCase().replace('-', ' ')} `)).status).toBe(200);
  expect((await pair(next)).status).toBe(400);
  await second.upToDate();
});

test('only the account that was opened first makes a code', async () => {
  const stranger = await first.organiser('Vikram Shah');
  const answer = await first.ask(SECOND_LAPTOP_CALLS.code, { body: {}, token: stranger });
  expect(answer).toMatchObject({ status: 403, json: { error: { code: 'not-first-account' } } });
  expect((await first.state()).mayPair).toBe(true);
});

test('nobody follows without the token of a laptop that paired', async () => {
  await second.follow(first);
  for (const token of ['', 'x'.repeat(43)]) {
    const line = new WebSocket(first.url.replace('http', 'ws') + SECOND_LAPTOP_CALLS.follow, {
      headers: { authorization: `Bearer ${token}` },
    });
    const [error] = await once(line, 'error');
    expect(String(error)).toContain('401');
  }
  await first.ask(SECOND_LAPTOP_CALLS.part, { body: {}, token: first.token });
  await until(async () => (await second.page()).link.is === 'unpaired');
  expect((await first.state()).link).toEqual({ is: 'none' });
  expect((await first.house()).successor).toBeNull();
});

test('who may take over: the page that paired, or the first account with its password', async () => {
  await first.organiser('Vikram Shah');
  expect(await second.takeOver('x')).toMatchObject({ status: 401 });
  await second.follow(first);
  const by = (email: string, password: string) =>
    second.ask(SECOND_LAPTOP_CALLS.takeOver, { body: { email, password } });
  expect(await second.takeOver('x')).toMatchObject({ status: 401 });
  expect(await by('asharao@example.com', 'wrong')).toMatchObject({ status: 401 });
  expect(await by('vikramshah@example.com', 'secret-1')).toMatchObject({
    status: 403,
    json: { error: { code: 'not-first-account' } },
  });
  expect((await second.house()).role).toBe('follower');
  expect((await by('AshaRao@example.com', 'secret-1')).status).toBe(200);
  await second.becomes('house');
});

test('it follows on after a restart of either laptop, and after one was away', async () => {
  await second.follow(first);
  await second.stop();
  await until(async () => (await first.state()).link.is === 'lost');
  await first.adjust(cup, mumbai, 1_000);
  await second.start({ follow: null });
  await second.upToDate();
  expect((await second.page()).holds?.last?.text).toBe('₹1,000 given to Mumbai Meteors: found');
  await first.stop();
  await until(async () => (await second.page()).link.is === 'lost');
  await first.start();
  await first.adjust(cup, mumbai, 2_000);
  await second.upToDate();
  await until(
    async () => (await second.page()).holds?.last?.text === '₹2,000 given to Mumbai Meteors: found',
  );
});

test('nobody who only holds a line open keeps it from becoming the house', async () => {
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

test('a first that finds its second replaced by a third knows that it is the house no more', async () => {
  const page = await second.follow(first);
  await first.stop();
  await second.takeOver(page);
  await second.becomes('house');
  const third = await Laptop.open({ follow: second.url });
  second.token = first.token;
  await third.takeOver(await third.follow(second));
  await third.becomes('house');
  await second.becomes('replaced');
  await first.start();
  expect(await first.house()).toMatchObject({ role: 'replaced' });
  expect(await first.adjust(cup, mumbai, 1_000)).toMatchObject({ status: 409 });
  await third.close();
});

test('images come along, each looked at', async () => {
  const page = await second.follow(first);
  const logo = asDataUrl(png(4, 3));
  const { json } = await first.team(cup, 'Pune Panthers', { logo });
  expect(teamAnswer.parse(json).logo).not.toBeNull();
  const kept = path.join(second.dataDir, 'images');
  // Not one that is still being written, under another name.
  const isWhole = (name: string): boolean => /^[0-9a-f]{64}$/.test(name);
  await until(async () => existsSync(kept) && readdirSync(kept).filter(isWhole).length === 1);
  const address = `${PATHS.images}/${readdirSync(kept).find(isWhole) ?? ''}`;
  await second.takeOver(page);
  await second.becomes('house');
  const shown = await fetch(second.url + address);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('what another program writes into the tables of the first comes over, too', async () => {
  const page = await second.follow(first);
  const database = new Database(path.join(first.dataDir, 'boli.db'));
  database.prepare("update users set name = 'Asha R.' where email_key like 'asha%'").run();
  database.close();
  await first.adjust(cup, mumbai, 1_000);
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

test('a first that was off when the other took over refuses at its start, lists what only it has, and follows', async () => {
  const page = await second.follow(first);
  await second.stop();
  await until(async () => (await first.state()).link.is === 'lost');
  await first.adjust(cup, mumbai, 3_000);
  await first.stop();
  await second.start();
  expect((await second.takeOver(page)).status).toBe(200);
  await second.becomes('house');
  await second.adjust(cup, mumbai, 4_000);
  await first.start();
  expect(await first.adjust(cup, mumbai, 5_000)).toMatchObject({
    status: 409,
    json: { error: { code: 'replaced' } },
  });
  expect((await first.state()).link).toEqual({ is: 'replaced', url: second.url, epoch: 1 });
  const left = await first.ask(SECOND_LAPTOP_CALLS.left, { token: first.token });
  expect(left.json).toMatchObject({
    asked: true,
    acts: [{ tournament: cup, name: 'Konkan Premier League', text: '₹3,000 given to Mumbai Meteors: found' }],
  });
  expect((await first.ask(SECOND_LAPTOP_CALLS.become, { body: {}, token: first.token })).status).toBe(200);
  await first.becomes('follower');
  await first.upToDate();
  expect(readdirSync(first.dataDir).filter((name) => name.startsWith('before-following-boli-'))).not.toEqual(
    [],
  );
  expect((await first.page()).holds?.last?.text).toBe('₹4,000 given to Mumbai Meteors: found');
  expect((await second.state()).link).toMatchObject({ is: 'following', url: first.url });
  // ... and back again, by the account.
  const body = { email: 'asharao@example.com', password: 'secret-1' };
  expect((await first.ask(SECOND_LAPTOP_CALLS.takeOver, { body })).status).toBe(200);
  await first.becomes('house');
  expect(await first.house()).toMatchObject({ epoch: 2, role: 'house' });
  expect((await second.adjust(cup, mumbai, 6_000)).status).toBe(409);
});

test('a laptop with auctions of its own follows nobody', async () => {
  await second.stop();
  await expect(Laptop.open({ follow: first.url, dataDir: first.dataDir })).rejects.toThrow(
    /auctions of its own/,
  );
});

describe('where the two cannot see each other', () => {
  let wires: Wire[] = [];
  let far: Laptop;

  /** The first hears of the second over one wire, and the second of the first over the other. */
  async function between(together: boolean): Promise<string> {
    await first.stop();
    await first.start({ together });
    const there = await wireTo(first.url);
    far = await Laptop.open({ follow: there.url.replace(/\/$/, '') });
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

  test('the first goes on alone, and gives way when they meet again', async () => {
    const page = await between(false);
    cut();
    await until(async () => (await first.state()).link.is === 'lost');
    expect(first.told.at(-1)).toMatch(/^Second laptop: lost since \d\d:\d\d\.$/);
    await far.takeOver(page);
    await far.becomes('house');
    expect((await first.adjust(cup, mumbai, 1_000)).status).toBe(200);
    expect((await far.adjust(cup, mumbai, 2_000)).status).toBe(200);
    mend();
    await first.becomes('replaced');
    expect(await first.adjust(cup, mumbai, 3_000)).toMatchObject({ status: 409 });
    const left = await first.ask(SECOND_LAPTOP_CALLS.left, { token: first.token });
    expect(left.json).toMatchObject({
      asked: true,
      acts: [{ text: '₹1,000 given to Mumbai Meteors: found' }],
    });
  });

  test('what is lost for a moment is found again, and nobody was disturbed', async () => {
    await between(false);
    cut();
    await until(async () => (await first.state()).link.is === 'lost');
    expect((await first.adjust(cup, mumbai, 1_000)).status).toBe(200);
    mend();
    await far.upToDate();
    expect((await first.house()).role).toBe('house');
    expect((await far.page()).holds?.last?.text).toBe('₹1,000 given to Mumbai Meteors: found');
  });

  test('together, an answer is on both disks; alone it says so, and comes back by itself', async () => {
    const page = await between(true);
    for (let by = 1; by <= 5; by += 1) {
      expect((await first.adjust(cup, mumbai, by)).status).toBe(200);
      expect(held(far)).toBe(await lastOf(first));
    }
    cut();
    expect((await first.adjust(cup, mumbai, 6)).status).toBe(200);
    expect(first.told).toContain('Second laptop: it does not answer; going on alone.');
    expect((await first.state()).alone).not.toBeNull();
    mend();
    await until(async () => (await first.state()).alone === null);
    expect((await first.adjust(cup, mumbai, 7)).status).toBe(200);
    expect(held(far)).toBe(await lastOf(first));
    cut();
    await far.takeOver(page);
    mend();
    const answers = await Promise.all([8, 9].map((by) => first.adjust(cup, mumbai, by)));
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
  });

  const held = ({ dataDir }: Laptop): unknown => {
    const copy = new Database(path.join(dataDir, 'boli.db'), { readonly: true });
    const last = copy.prepare('select command_id from auction_events order by sequence desc').pluck().get();
    copy.close();
    return last;
  };
  const lastOf = async (laptop: Laptop): Promise<string | undefined> => (await laptop.lines(cup)).at(-1);
});
