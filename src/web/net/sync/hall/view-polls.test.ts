import { beforeEach, expect, test } from 'vitest';
import { hallMessage } from '#protocol/testing/answers.ts';
import type { HallMessage, PublicView } from '#protocol/feed/live.ts';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import { FakeClock } from '#web/testing/fake-auction-calls.ts';
import { smallView } from '#web/testing/small-view.ts';
import { viewPolls } from './view-polls.ts';
import type { Transport } from '#web/net/sync/transport.ts';

const CODE = 'A'.repeat(22);
const HELLO = { v: LIVE_VERSION, type: 'hello', who: { as: 'link', code: CODE }, after: null };
const LINK = {
  id: 'abcdefghijklmnop',
  kind: 'live',
  tournament: 'cupcupcupcupcup1',
  team: null,
  label: null,
} as const;

let clock: FakeClock;
let heard: HallMessage[];
let ends: number;
let asked: { url: string; tag: string | null }[];
let answer: () => Answer | Promise<Answer>;
let transport: Transport;

/** The parts of a response that a poll needs. */
type Answer = Pick<Response, 'status' | 'headers' | 'json'>;

function answered(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return { status, headers: new Headers(headers), json: () => Promise.resolve(body) };
}

/** The view after so many lines, made at this server time (epoch ms). */
function viewed(sequence: number, at: number, age = 0): Answer {
  const body: PublicView = {
    v: LIVE_VERSION,
    link: LINK,
    sequence,
    at: Math.floor(at) - 500,
    view: smallView(),
  };
  const headers = { date: new Date(at).toUTCString(), etag: `"${String(sequence)}"`, age: String(age) };
  return answered(200, body, headers);
}

beforeEach(async () => {
  clock = new FakeClock();
  heard = [];
  ends = 0;
  asked = [];
  answer = () => viewed(7, clock.now());
  const open = viewPolls(clock, (url, { headers }) => {
    asked.push({ url, tag: new Headers(headers).get('if-none-match') });
    return Promise.resolve().then(answer);
  });
  transport = open({
    onOpen: () => transport.send(JSON.stringify(HELLO)),
    onText: (text) => heard.push(hallMessage.parse(JSON.parse(text))),
    onEnd: () => (ends += 1),
  });
  await clock.pass(0);
});

const last = (type: HallMessage['type']) => heard.findLast((one) => one.type === type);

test('Polling gives a page the first view and its age', () => {
  expect(asked).toEqual([{ url: `/api/hall/view?link=${CODE}`, tag: null }]);
  expect(heard.map(({ type }) => type)).toEqual(['welcome', 'view', 'presence']);
  expect(last('welcome')).toMatchObject({ sequence: 7, link: LINK });
  // The header counts whole seconds: half a second is in the middle.
  expect(last('presence')).toMatchObject({ presence: { asOf: clock.now() + 500 } });
});

test('Polling sends the tag of the last view, and an unchanged view counts as a message', async () => {
  answer = () => answered(304, null, { date: new Date(clock.now()).toUTCString(), etag: '"7"' });
  heard = [];
  await clock.pass(2_500);
  expect(asked.slice(1).length).toBeGreaterThanOrEqual(1);
  expect(asked[1]?.tag).toBe('"7"');
  expect(new Set(heard.map(({ type }) => type))).toEqual(new Set(['presence']));
});

test('Polling announces the replica with the view, and again while nothing changes', async () => {
  const successor = { url: 'http://192.168.1.21:3000', installation: 'hall-1', term: 4, pairing: 'k7mpx2vq' };
  const before = last('presence');
  expect(before?.type === 'presence' && before.presence.successor).toBeUndefined();
  const body = { v: LIVE_VERSION, link: LINK, sequence: 7, view: smallView(), successor };
  answer = () => answered(200, body, { date: new Date(clock.now()).toUTCString(), etag: '"7-b"' });
  await clock.pass(2_500);
  expect(last('presence')).toMatchObject({ presence: { successor } });
  answer = () => answered(304, null, { date: new Date(clock.now()).toUTCString(), etag: '"7-b"' });
  heard = [];
  await clock.pass(2_500);
  expect(last('presence')).toMatchObject({ presence: { successor } });
});

test('Polling reports the age of a view that a cache kept', async () => {
  answer = () => viewed(8, clock.now() - 20_000, 20);
  await clock.pass(2_500);
  const presence = last('presence');
  const asOf = presence?.type === 'presence' ? (presence.presence.asOf ?? 0) : 0;
  expect(clock.now() - asOf).toBeGreaterThan(18_000);
  // The server's clock is not that old: countdowns use it.
  const welcome = last('welcome');
  expect(Math.abs((welcome?.type === 'welcome' ? welcome.now : 0) - clock.now())).toBeLessThan(3_000);
});

test("Polling answers a heartbeat by the server's clock", () => {
  transport.send(JSON.stringify({ v: LIVE_VERSION, type: 'ping', sentAt: 5 }));
  expect(last('pong')).toMatchObject({ sentAt: 5, now: clock.now() + 500 });
});

test.each<[string, () => Answer | Promise<Answer>]>([
  ['nobody answers', () => Promise.reject(new TypeError('nobody is there'))],
  ['the answer is an error', () => answered(503, { error: {} })],
  ['a proxy answers 502 in JSON', () => answered(502, { message: 'Bad gateway' })],
  ['a proxy answers 502 with a view of another version', () => answered(502, { v: 0, view: {} })],
  ['a sign-in page answers 200 in JSON', () => answered(200, { status: 'login' })],
])('Polling ends once when %s', async (_, bad) => {
  answer = bad;
  await clock.pass(20_000);
  expect(ends).toBe(1);
  // The page reloads after a bye.
  expect(last('bye')).toBeUndefined();
  const { length } = asked;
  await clock.pass(20_000);
  expect(asked).toHaveLength(length);
});

test.each([LIVE_VERSION + 1, undefined])(
  'Polling tells a page to reload when the server sends views of version %s',
  async (v) => {
    heard = [];
    answer = () => answered(200, { v, link: LINK, sequence: 8, view: {} });
    await clock.pass(2_500);
    expect(heard).toMatchObject([{ type: 'bye', code: 'wrong-version' }]);
  },
);

test('Polling ends after a minute and a half, so that the page tries the feed again', async () => {
  await clock.pass(89_000);
  expect(ends).toBe(0);
  await clock.pass(4_000);
  expect(ends).toBe(1);
});

test('Polling stops when the page closes', async () => {
  transport.close();
  const { length } = asked;
  await clock.pass(10_000);
  expect([asked.length, ends]).toEqual([length, 0]);
});
