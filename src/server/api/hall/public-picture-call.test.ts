import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { errorAnswer } from '#protocol/errors.ts';
import { PATHS } from '#protocol/paths.ts';
import type { Successor } from '#protocol/live.ts';
import { readPicture } from '#protocol/picture.ts';
import { publicPicture } from '#protocol/public-picture.ts';
import { FIRST_LAPTOP } from '#server/testing/laptops/first-laptop.ts';
import { linkFor, linksOf } from '#server/testing/laptops/holders.ts';
import { House, type Answered, type Cup, type Organiser } from '#server/testing/laptops/house.ts';

let house: House;
let asha: Organiser;
let cup: Cup;

beforeEach(async () => {
  house = await House.open();
  asha = await house.organiser();
  cup = await asha.cup();
  await asha.order(cup.id, { type: 'initialise' });
});
afterEach(() => house.close());

const ask = (link: string, headers: Record<string, string> = {}): Promise<Answered> =>
  house.call('GET', PATHS.publicPicture, { query: { link }, headers });

const codeOf = async (kind: 'live' | 'screen' | 'paddle'): Promise<string> =>
  linkFor(await linksOf(asha, cup.id), kind, kind === 'paddle' ? cup.mumbai : null).code;

const later = (): number => (house.now += 1_000);

test('a page without a feed has what spectators see, and may keep it for a second', async () => {
  const answer = await ask(await codeOf('live'));
  const { sequence } = await asha.snapshot(cup.id);
  const told = publicPicture.parse(answer.json);
  expect(told).toMatchObject({ sequence, link: { kind: 'live', tournament: cup.id } });
  expect(readPicture(told.picture)).toMatchObject({ sequence });
  expect(told.lines?.at(-1)?.sequence).toBe(sequence);
  expect(answer.headers['cache-control']).toMatch(/public, max-age=1\b/);
  expect(Date.parse(String(answer.headers['date']))).not.toBeNaN();
});

test('it is asked for again by its tag: nothing comes until something has happened', async () => {
  const code = await codeOf('live');
  const tag = String((await ask(code)).headers['etag']);
  later();
  expect(await ask(code, { 'if-none-match': tag })).toMatchObject({ status: 304, text: '' });
  expect((await ask(code, { 'if-none-match': `W/${tag}` })).status).toBe(304);
  await asha.order(cup.id, { type: 'pass-lot', lot: cup.kohli, seen: null });
  later();
  const next = await ask(code, { 'if-none-match': tag });
  expect(next.status).toBe(200);
  expect(next.headers['etag']).not.toBe(tag);
});

test('it says where pages go on when this laptop is gone, with another tag when that is news', async () => {
  const link = await codeOf('live');
  const next: Successor = { url: 'http://192.168.1.21:3000', house: 'hall-1', epoch: 4, pairing: 'k7mpx2vq' };
  let told: Successor | null = null;
  const second = { ...FIRST_LAPTOP, successor: () => told };
  let now = 0;
  const [one, other] = await Promise.all(
    ['monday', 'tuesday'].map((build) =>
      House.open({ store: house.store, second, build, elapsed: () => now }),
    ),
  );
  const from = async (laptop = one) => {
    const { headers, json } = (await laptop?.call('GET', PATHS.publicPicture, { query: { link } })) ?? {};
    return { tag: headers?.['etag'], successor: publicPicture.parse(json).successor };
  };
  const before = await from();
  expect(before.successor).toBeUndefined();
  // Another build may write it in another way: what stands between must not take it for the same.
  expect((await from(other)).tag).not.toBe(before.tag);
  told = next;
  now += 1_000;
  const after = await from();
  expect(after.successor).toEqual(next);
  expect(after.tag).not.toBe(before.tag);
  now += 1_000;
  expect((await from()).tag).toBe(after.tag);
  await Promise.all([one?.app.close(), other?.app.close()]);
});

test('where nothing has happened, no line is read again', async () => {
  const link = await codeOf('live');
  const { store } = house;
  let read = 0;
  const log: typeof store.log = {
    ...store.log,
    async eventsAfter(...asked) {
      const lines = await store.log.eventsAfter(...asked);
      read += lines.length;
      return lines;
    },
  };
  let now = 0;
  const counting = await House.open({ store: { ...store, log }, elapsed: () => now });
  const look = () => counting.call('GET', PATHS.publicPicture, { query: { link } });
  await look();
  expect(read).toBeGreaterThan(0);
  read = 0;
  for (let second = 0; second < 5; second += 1) {
    now += 1_000;
    expect((await look()).status).toBe(200);
  }
  expect(read).toBe(0);
  await counting.app.close();
});

test('within a second everybody gets the same, whatever happens meanwhile', async () => {
  const code = await codeOf('live');
  const { sequence } = publicPicture.parse((await ask(code)).json);
  await asha.order(cup.id, { type: 'pass-lot', lot: cup.kohli, seen: null });
  house.now += 999;
  expect(publicPicture.parse((await ask(code)).json).sequence).toBe(sequence);
  house.now += 1;
  expect(publicPicture.parse((await ask(code)).json).sequence).toBeGreaterThan(sequence);
});

test.each(['screen', 'paddle'] as const)('the code of a %s shows nothing without a feed', async (kind) => {
  const answer = await ask(await codeOf(kind));
  expect(errorAnswer.parse(answer.json).error.code).toBe('no-such-link');
});

test.each(['', 'not-a-code', 'A'.repeat(22)])('nor does %j', async (code) => {
  expect(errorAnswer.parse((await ask(code)).json).error.code).toBe('no-such-link');
});

test('a link that is revoked shows nothing more, at once', async () => {
  const link = linkFor(await linksOf(asha, cup.id), 'live');
  expect((await ask(link.code)).status).toBe(200);
  await asha.call('POST', PATHS.revokeLink, { body: { tournamentId: cup.id, linkId: link.id } });
  expect(errorAnswer.parse((await ask(link.code)).json).error.code).toBe('no-such-link');
});

test('it is packed where the page can read that', async () => {
  const url = `${PATHS.publicPicture}?link=${await codeOf('live')}`;
  const answer = await house.app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(publicPicture.parse(JSON.parse(gunzipSync(answer.rawPayload).toString())).link.kind).toBe('live');
});

test('a laptop that was replaced shows no pictures of before', async () => {
  const link = await codeOf('live');
  const url = 'http://192.168.1.21:3000';
  const replaced = await House.open({ second: { ...FIRST_LAPTOP, replacedBy: () => url } });
  const answer = await replaced.call('GET', PATHS.publicPicture, { query: { link } });
  expect(errorAnswer.parse(answer.json).error.code).toBe('replaced');
  await replaced.close();
});
