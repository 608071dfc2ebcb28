import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import { impossible } from '#domain/impossible.ts';
import type { LogLine } from '#domain/replay/showings.ts';
import { MOMENTS_A_PAGE, SHOWINGS_A_PAGE } from '#protocol/calls/result.ts';
import { momentPage, showingPage } from '#protocol/testing/answers.ts';
import {
  created,
  drawn,
  entered,
  opened,
  passed,
  placed,
  registered,
  sold,
} from '#fixtures/auction/facts.ts';
import { linesOf } from '#fixtures/auction/log-of.ts';
import { chennai, mumbai, playerNamed } from '#fixtures/auction/people.ts';
import { lastOf, showingsOf } from '#fixtures/auction/replay-of.ts';
import { createReplays, type PackedPage } from './replays.ts';

const ID = 'night-cup';
const FREE = () => undefined;

/** Replays of a log that the test changes, with the number of lines read so far. */
function replaysOf(begun: readonly LogLine[]) {
  const shelf = { log: begun, elapsed: 0, read: 0, broken: false };
  const states = new WeakMap<readonly LogLine[], Auction>();
  const stateOf = (log: readonly LogLine[]) => {
    const state = states.get(log) ?? lastOf(log);
    states.set(log, state);
    return state;
  };
  const replays = createReplays(
    {
      auctionOf: (id) => Promise.resolve(id === ID ? stateOf(shelf.log) : null),
      history: (_, after, limit) => {
        if (shelf.broken) return Promise.reject(new Error('a broken line'));
        const events = shelf.log.slice(after, after + limit).map((line) => ({ ...line, by: 'asha' }));
        shelf.read += events.length;
        return Promise.resolve({ sequence: shelf.log.length, events });
      },
    },
    () => shelf.elapsed,
  );
  return { shelf, replays };
}

const read = (page: PackedPage | null): unknown =>
  JSON.parse(gunzipSync(page?.packed ?? impossible('no page')).toString());

const people = Array.from({ length: 450 }, (_, at) => playerNamed(`P${String(at)}`, String(at)));
const [first = impossible('nobody'), second = impossible('nobody')] = people;
const setUp = [
  created({ squadLimit: 500 }),
  ...entered(mumbai, chennai),
  registered(...people),
  drawn(...people),
];

/** A log in which this many lots are passed, each by one order. */
const passing = (many: number) =>
  linesOf([
    [...setUp, opened(first)],
    ...people.slice(0, many).map((player, at) => {
      const next = people[at + 1];
      return next === undefined ? [passed(player)] : [passed(player), opened(next)];
    }),
  ]);

/** A log in which one lot gets this many bids and is sold. */
const bidding = (many: number) =>
  linesOf([
    [...setUp, opened(first)],
    ...Array.from({ length: many }, (_, at) => [placed(first, at % 2 === 0 ? mumbai : chennai, 20_000 + at)]),
    [sold(first, mumbai, 20_000 + many - 1), opened(second)],
  ]);

describe('the pages of a replay', () => {
  test('A list of showings has pages of 200', async () => {
    const { replays } = replaysOf(passing(400));
    const page = async (at: number) => showingPage.parse(read(await replays.showings(ID, at, FREE)));
    const [one, two, three, four] = [await page(0), await page(1), await page(2), await page(3)];
    expect([one, two, three, four].map(({ showings }) => showings.length)).toEqual([
      SHOWINGS_A_PAGE,
      SHOWINGS_A_PAGE,
      1,
      0,
    ]);
    expect(one).toMatchObject({ page: 0, of: 3 });
    expect(three.showings[0]).toMatchObject({ name: 'P400', end: { is: 'on-block' } });
  });

  test('A lot with many bids has several pages, each with a whole view first', async () => {
    const many = MOMENTS_A_PAGE + 20;
    const { replays } = replaysOf(bidding(many));
    const page = async (at: number) =>
      momentPage.parse(read(await replays.moments(ID, { showing: 1, page: at }, FREE)));
    const [one, two] = [await page(0), await page(1)];
    expect([one.of, two.of]).toEqual([2, 2]);
    expect(one.moments).toHaveLength(MOMENTS_A_PAGE - 1);
    // The showing has the order that brings the lot up, all bids and the hammer. The first order of a page is in `first`.
    expect(two.moments).toHaveLength(many + 2 - MOMENTS_A_PAGE - 1);
    expect(one.first.view.bidding?.count).toBe(0);
    expect(two.first.view.bidding?.count).toBe(MOMENTS_A_PAGE);
    expect(await replays.moments(ID, { showing: 1, page: 2 }, FREE)).toBeNull();
  });

  test.each([
    [MOMENTS_A_PAGE - 2, 1],
    [MOMENTS_A_PAGE - 1, 2],
  ])('A lot with %i bids has %i pages', async (bids, pages) => {
    const { replays } = replaysOf(bidding(bids));
    const told = momentPage.parse(read(await replays.moments(ID, { showing: 1, page: 0 }, FREE)));
    expect(told.of).toBe(pages);
  });

  test('An unknown tournament and an unknown showing have no pages', async () => {
    const { replays } = replaysOf(bidding(3));
    expect(await replays.showings('other', 0, FREE)).toBeNull();
    expect(await replays.moments('other', { showing: 1, page: 0 }, FREE)).toBeNull();
    expect(await replays.moments(ID, { showing: 3, page: 0 }, FREE)).toBeNull();
  });

  test('The moments of a late lot are right, although only a part of the log is read', async () => {
    const log = passing(449);
    const { shelf, replays } = replaysOf(log);
    await replays.showings(ID, 0, FREE);
    shelf.read = 0;
    const showings = showingsOf(log);
    const told = momentPage.parse(read(await replays.moments(ID, { showing: 440, page: 0 }, FREE)));
    expect(told.first).toMatchObject({ ...showings[439]?.from, view: { lot: { player: { name: 'P439' } } } });
    expect(told.first.view.totals).toMatchObject({ called: 439, passed: 439 });
    expect(told.moments.at(-1)).toMatchObject({
      set: { stroke: { shows: 'unsold', player: { id: 'p439' } } },
    });
    expect(shelf.read).toBeLessThan(600);
  });
});

describe('the work for a replay', () => {
  test('A log is read once, and then only its new lines', async () => {
    const log = passing(100);
    const { shelf, replays } = replaysOf(log.slice(0, 150));
    await Promise.all([
      replays.showings(ID, 0, FREE),
      replays.showings(ID, 0, FREE),
      replays.showings(ID, 1, FREE),
    ]);
    expect(shelf.read).toBe(150);
    shelf.elapsed = 60_000;
    await replays.showings(ID, 0, FREE);
    expect(shelf.read).toBe(150);
    shelf.log = log;
    await replays.showings(ID, 0, FREE);
    expect(shelf.read).toBe(log.length);
  });

  test('A page of moments is made once and then cached', async () => {
    const { shelf, replays } = replaysOf(bidding(20));
    let made = 0;
    const admit = () => void (made += 1);
    const asked = { showing: 1, page: 0 };
    const one = await replays.moments(ID, asked, admit);
    const lines = shelf.read;
    expect(await replays.moments(ID, asked, admit)).toBe(one);
    expect([made, shelf.read]).toEqual([1, lines]);
  });

  test('A log that was restored from a backup is read again', async () => {
    const { shelf, replays } = replaysOf(passing(20));
    const ends = async () => showingPage.parse(read(await replays.showings(ID, 0, FREE))).showings.length;
    expect(await ends()).toBe(21);
    shelf.log = passing(5);
    expect(await ends()).toBe(6);
    shelf.elapsed = 2_000;
    shelf.log = passing(7);
    expect(await ends()).toBe(8);
  });

  test('After a failed read, the next call reads the log again', async () => {
    const log = passing(5);
    const { shelf, replays } = replaysOf(log);
    shelf.broken = true;
    await expect(replays.showings(ID, 0, FREE)).rejects.toThrow('a broken line');
    shelf.broken = false;
    expect(showingPage.parse(read(await replays.showings(ID, 0, FREE))).showings).toHaveLength(6);
  });
});
