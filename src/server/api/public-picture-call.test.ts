import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { errorAnswer } from '#protocol/errors.ts';
import { PATHS } from '#protocol/paths.ts';
import { readPicture } from '#protocol/picture.ts';
import { publicPicture } from '#protocol/public-picture.ts';
import { FIRST_LAPTOP } from '#server/testing/first-laptop.ts';
import { linkFor, linksOf } from '#server/testing/holders.ts';
import { House, type Answered, type Cup, type Organiser } from '#server/testing/house.ts';

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
