import { describe, expect, test } from 'vitest';
import type { Countdown } from './floor-settings.ts';
import { ok } from '#domain/auction/decide/decision.ts';
import {
  clockRuns,
  clockStands,
  finished,
  floorSet,
  placed,
  setUp,
  underway,
} from '#fixtures/auction/facts.ts';
import { floorOf, given, refused } from '#fixtures/auction/given.ts';
import {
  bid,
  holdPhones,
  raise,
  releasePhones,
  reopenLot,
  sell,
  setFloor,
  skip,
} from '#fixtures/auction/orders.ts';
import { bumrah, chennai, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';

const countdown: Countdown = { seconds: 30, extension: 10, atZero: 'wait' };
const phonesHeld = (past: ReturnType<typeof given>) => past.auction.phonesHeld;

describe('the rules of the room', () => {
  test('Begin with bids by the operator and without a clock', () => {
    expect(given(setUp).auction.floor).toEqual({ bidding: 'floor', countdown: null });
  });

  test.each(['floor', 'phones', 'both'] as const)(
    'Set bidding by %s, with and without a countdown',
    (bidding) => {
      const open = given(underway);
      expect(open.when(setFloor(bidding, countdown))).toEqual(ok(floorSet(bidding, countdown)));
      expect(open.after(setFloor(bidding, countdown)).auction.floor).toEqual({ bidding, countdown });
      expect(open.after(setFloor(bidding)).auction.floor).toEqual({ bidding, countdown: null });
    },
  );

  test('Set the room before the draw, during a bid, and after the end', () => {
    for (const past of [
      given(setUp),
      given(underway, placed(kohli, mumbai, 20_000)),
      given(underway, finished),
    ]) {
      expect(past.when(setFloor('both'))).toMatchObject({ ok: true });
    }
  });

  test("Keep a phone's bid when phones are turned off", () => {
    const led = given(underway).after(setFloor('both'), raise(kohli, mumbai, 20_000));
    expect(floorOf(led.after(setFloor('floor')).auction)).toEqual(floorOf(led.auction));
    expect(led.after(setFloor('floor')).when(sell(kohli))).toMatchObject({ ok: true });
  });

  test('Leave the floor unmoved by room settings', () => {
    const led = given(underway).after(setFloor('both'), raise(kohli, mumbai, 20_000));
    const inSight = led.auction.sequence;
    expect(led.after(setFloor('phones')).when(raise(kohli, chennai, 25_000, inSight))).toMatchObject({
      ok: true,
    });
  });
});

describe('a countdown has limits', () => {
  test.each([5, 30, 600])('Accept a countdown of %i seconds', (seconds) => {
    expect(given(setUp).when(setFloor('both', { ...countdown, seconds }))).toMatchObject({ ok: true });
  });

  test.each([4, 601, 0, -30, 30.5, NaN, Infinity])('Refuse a countdown of %d seconds', (seconds) => {
    expect(given(setUp).when(setFloor('both', { ...countdown, seconds }))).toEqual(
      refused('countdown-off-limits'),
    );
  });

  test.each([1, 10, 120])('Accept an extension of %i seconds', (extension) => {
    expect(given(setUp).when(setFloor('both', { ...countdown, extension }))).toMatchObject({ ok: true });
  });

  test.each([0, 121, -1, 1.5, NaN, Infinity])('Refuse an extension of %d seconds', (extension) => {
    expect(given(setUp).when(setFloor('both', { ...countdown, extension }))).toEqual(
      refused('countdown-off-limits'),
    );
  });
});

describe('without a countdown', () => {
  test('Remove the lot clock with the countdown, and keep it with another one', () => {
    for (const clock of [clockRuns(1_790_000_000_000), clockStands(5_000)]) {
      const open = given(underway, floorSet('both', countdown), clock);
      expect(open.after(setFloor('both')).auction.block).toMatchObject({ clock: null });
      expect(open.after(setFloor('both', { ...countdown, seconds: 60 })).auction.block).toEqual(
        open.auction.block,
      );
    }
  });

  test('Keep no clock without a lot on the block', () => {
    expect(given(setUp).after(setFloor('both')).auction.block).toEqual({ state: 'undrawn' });
    expect(given(setUp, clockRuns(5)).auction.block).toEqual({ state: 'undrawn' });
  });
});

describe('phones wait while a bid from the floor is entered', () => {
  const both = given(underway).after(setFloor('both'));
  const held = both.after(holdPhones);

  test('Hold phones until they are released', () => {
    expect(both.when(holdPhones)).toEqual(ok({ type: 'PhonesHeld' }));
    expect(held.when(releasePhones)).toEqual(ok({ type: 'PhonesReleased' }));
    expect([both, held, held.after(releasePhones)].map(phonesHeld)).toEqual([false, true, false]);
  });

  test('Release phones by the floor bid', () => {
    const entered = held.after(bid(kohli, mumbai, 20_000));
    expect(phonesHeld(entered)).toBe(false);
    expect(entered.when(raise(kohli, chennai, 25_000))).toMatchObject({ ok: true });
  });

  test('Keep phones held after a refused bid', () => {
    expect(held.when(bid(kohli, mumbai, 19_000))).toMatchObject({ ok: false });
    expect(phonesHeld(held)).toBe(true);
  });

  test("Keep phones held after a phone's bid", () => {
    expect(phonesHeld(given(underway, { type: 'PhonesHeld' }, placed(kohli, mumbai, 20_000, 'phone')))).toBe(
      true,
    );
    expect(phonesHeld(given(underway, placed(kohli, mumbai, 20_000, 'phone')))).toBe(false);
  });

  test('Release phones at the next lot, a returned one, or other settings', () => {
    expect(phonesHeld(held.after(skip(kohli)))).toBe(false);
    expect(phonesHeld(both.after(skip(kohli), holdPhones, reopenLot(kohli)))).toBe(false);
    expect(phonesHeld(held.after(setFloor('both')))).toBe(false);
  });

  test('Hold phones once when held twice', () => {
    expect(phonesHeld(held.after(holdPhones))).toBe(true);
    expect(phonesHeld(held.after(holdPhones, releasePhones))).toBe(false);
  });

  test('Refuse hold and release after the end', () => {
    const end = given(underway, finished);
    expect(end.when(holdPhones)).toEqual(refused('auction-finished'));
    expect(end.when(releasePhones)).toEqual(refused('auction-finished'));
  });

  test('Hold phones on an empty block', () => {
    const over = given(underway).after(skip(kohli), skip(dhoni), skip(bumrah));
    expect(over.when(holdPhones)).toMatchObject({ ok: true });
  });
});
