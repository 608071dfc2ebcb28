import { describe, expect, test } from 'vitest';
import {
  adjusted,
  clockRuns,
  floorSet,
  opened,
  passed,
  placed,
  registered,
  retracted,
  sold,
  underway,
} from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bumrah, chennai, dhoni, jadeja, kohli, mumbai } from '#fixtures/auction/people.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { phoneOf } from './testing/phone-of.ts';
import { biddingIn, isOutbid, readingOf } from './paddle-view.ts';

const NOW = 1_000_000;
const room = [...underway, floorSet('both')];

function phone(events: readonly AuctionEvent[], now = NOW) {
  const { auction } = given(events);
  const { view } = phoneOf(auction, mumbai.id, now);
  if (view === null) throw new Error('the team is not there');
  return view;
}
const reach = (...events: readonly AuctionEvent[]) => phone([...room, ...events]).reach;

describe('The next bid of a team on its phone', () => {
  test('A phone bids the base price first, then the next amount over the leader', () => {
    expect(reach()).toEqual({ can: 'bid', lot: 'kohli', amount: 20_000 });
    expect(reach(placed(kohli, chennai, 20_000))).toEqual({ can: 'bid', lot: 'kohli', amount: 25_000 });
  });

  test('A phone says that its team leads, and does not raise its own bid', () => {
    expect(reach(placed(kohli, mumbai, 45_000, 'phone'))).toEqual({
      can: 'lead',
      lot: 'kohli',
      amount: 45_000,
    });
  });

  test('A phone can bid only in the bidding modes that include phones', () => {
    expect(reach(floorSet('phones'))).toMatchObject({ can: 'bid' });
    expect(reach(floorSet('floor'))).toMatchObject({ can: 'not', problem: { code: 'phones-closed' } });
  });

  test('A phone waits while phones are held and during a break', () => {
    expect(reach({ type: 'PhonesHeld' })).toMatchObject({ can: 'not', problem: { code: 'phones-held' } });
    expect(reach({ type: 'PhonesHeld' }, { type: 'PhonesReleased' })).toMatchObject({ can: 'bid' });
    const pause = { type: 'AuctionPaused', message: 'Tea', until: null } as const;
    expect(reach(pause)).toMatchObject({ can: 'not', problem: { code: 'auction-paused' } });
    expect(reach(pause, { type: 'AuctionResumed' })).toMatchObject({ can: 'bid' });
  });

  test('A phone bids its whole purse, and says how much is missing beyond it', () => {
    expect(reach(adjusted(mumbai, -480_000))).toMatchObject({ can: 'bid', amount: 20_000 });
    expect(reach(adjusted(mumbai, -480_001))).toMatchObject({
      can: 'not',
      next: 20_000,
      problem: { code: 'purse-too-small', shortBy: 1 },
    });
  });

  test('A phone bids for the last place of its squad, and not beyond it', () => {
    const two = [sold(dhoni, mumbai, 20_000), sold(bumrah, mumbai, 20_000), opened(kohli)];
    expect(reach(...two)).toMatchObject({ can: 'bid' });
    expect(reach(...two, registered(jadeja), sold(jadeja, mumbai, 20_000), opened(kohli))).toMatchObject({
      can: 'not',
      problem: { code: 'squad-full' },
    });
  });

  test('A phone bids until the last millisecond of the countdown, and not after it', () => {
    const clocked = [
      ...room,
      floorSet('both', { seconds: 30, extension: 10, atZero: 'wait' }),
      clockRuns(NOW),
    ];
    expect(phone(clocked, NOW).reach).toMatchObject({ can: 'bid' });
    expect(phone(clocked, NOW + 1).reach).toMatchObject({ can: 'not', problem: { code: 'time-up' } });
  });

  test('A phone cannot bid while no lot is on the block', () => {
    expect(reach(passed(kohli), passed(dhoni), passed(bumrah))).toBeNull();
  });
});

test('A phone offers jumps up to its purse', () => {
  expect(phone(room).jumps).toEqual([30_000, 50_000, 100_000]);
  expect(phone([...room, adjusted(mumbai, -450_000)]).jumps).toEqual([30_000, 50_000]);
  expect(phone([...room, adjusted(mumbai, -450_001)]).jumps).toEqual([30_000]);
  expect(phone([...room, placed(kohli, mumbai, 20_000)]).jumps).toEqual([]);
});

test('A phone shows its purse, its free places and its highest possible bid', () => {
  expect(phone([...room, sold(dhoni, mumbai, 90_500), opened(kohli)])).toMatchObject({
    team: { purse: 409_500, slotsLeft: 2, size: 1 },
    most: 409_000,
  });
});

test('The phone of a team that left the auction shows no auction', () => {
  const { auction } = given(room, { type: 'TeamWithdrawn', team: mumbai.id });
  expect(phoneOf(auction, mumbai.id, NOW).view).toBeNull();
});

test('The announced text changes only with the price, the lot or the leader', () => {
  const before = readingOf(reach());
  expect(readingOf(reach(adjusted(chennai, -1_000)))).toBe(before);
  expect(readingOf(reach({ type: 'PhonesHeld' }))).toBe(before);
  expect(readingOf(reach(placed(kohli, chennai, 20_000)))).not.toBe(before);
  expect(readingOf(reach(passed(kohli), opened(dhoni)))).not.toBe(before);
  expect(readingOf(reach(placed(kohli, mumbai, 20_000)))).not.toBe(before);
});

describe('Detecting that a team was outbid', () => {
  const biddingAfter = (...events: readonly AuctionEvent[]) =>
    biddingIn(phoneOf(given(events).auction, mumbai.id).shown);
  const led = [...room, placed(kohli, mumbai, 20_000)];
  const then = (...events: readonly AuctionEvent[]) =>
    isOutbid(biddingAfter(...led), biddingAfter(...led, ...events), mumbai.id);

  test('A team is outbid when another team takes the lead', () => {
    expect(then(placed(kohli, chennai, 25_000))).toBe(true);
    expect(then(placed(kohli, chennai, 20_000))).toBe(true);
    expect(then()).toBe(false);
  });

  test('A team is not outbid when it leads, when its own bid is retracted, or when the lot ends', () => {
    expect(then(placed(kohli, chennai, 25_000), placed(kohli, mumbai, 30_000))).toBe(false);
    expect(then(retracted(kohli, mumbai, 20_000))).toBe(false);
    expect(then(sold(kohli, mumbai, 20_000), opened(dhoni), placed(dhoni, chennai, 20_000))).toBe(false);
  });
});
