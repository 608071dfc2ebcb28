import { describe, expect, test } from 'vitest';
import type { Countdown } from './floor-settings.ts';
import { ok } from '#domain/auction/decision.ts';
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

describe('bidding mode and countdown', () => {
  test('A new auction has floor bids only and no countdown', () => {
    expect(given(setUp).auction.floor).toEqual({ bidding: 'floor', countdown: null });
  });

  test.each(['floor', 'phones', 'both'] as const)(
    'Bidding by %s can be set with and without a countdown',
    (bidding) => {
      const open = given(underway);
      expect(open.when(setFloor(bidding, countdown))).toEqual(ok(floorSet(bidding, countdown)));
      expect(open.after(setFloor(bidding, countdown)).auction.floor).toEqual({ bidding, countdown });
      expect(open.after(setFloor(bidding)).auction.floor).toEqual({ bidding, countdown: null });
    },
  );

  test('Settings can be changed before the draw, during bids and after the end', () => {
    for (const past of [
      given(setUp),
      given(underway, placed(kohli, mumbai, 20_000)),
      given(underway, finished),
    ]) {
      expect(past.when(setFloor('both'))).toMatchObject({ ok: true });
    }
  });

  test("A phone's bid stays when phone bidding is turned off", () => {
    const led = given(underway).after(setFloor('both'), raise(kohli, mumbai, 20_000));
    expect(floorOf(led.after(setFloor('floor')).auction)).toEqual(floorOf(led.auction));
    expect(led.after(setFloor('floor')).when(sell(kohli))).toMatchObject({ ok: true });
  });

  test('Changing settings does not make pending commands stale', () => {
    const led = given(underway).after(setFloor('both'), raise(kohli, mumbai, 20_000));
    const inSight = led.auction.sequence;
    expect(led.after(setFloor('phones')).when(raise(kohli, chennai, 25_000, inSight))).toMatchObject({
      ok: true,
    });
  });
});

describe('limits of the countdown', () => {
  test.each([5, 30, 600])('A countdown of %i seconds is accepted', (seconds) => {
    expect(given(setUp).when(setFloor('both', { ...countdown, seconds }))).toMatchObject({ ok: true });
  });

  test.each([4, 601, 0, -30, 30.5, NaN, Infinity])('A countdown of %d seconds is refused', (seconds) => {
    expect(given(setUp).when(setFloor('both', { ...countdown, seconds }))).toEqual(
      refused('countdown-off-limits'),
    );
  });

  test.each([1, 10, 120])('An extension of %i seconds is accepted', (extension) => {
    expect(given(setUp).when(setFloor('both', { ...countdown, extension }))).toMatchObject({ ok: true });
  });

  test.each([0, 121, -1, 1.5, NaN, Infinity])('An extension of %d seconds is refused', (extension) => {
    expect(given(setUp).when(setFloor('both', { ...countdown, extension }))).toEqual(
      refused('countdown-off-limits'),
    );
  });
});

describe('without a countdown', () => {
  test("Turning the countdown off removes the lot's clock; changing it keeps the clock", () => {
    for (const clock of [clockRuns(1_790_000_000_000), clockStands(5_000)]) {
      const open = given(underway, floorSet('both', countdown), clock);
      expect(open.after(setFloor('both')).auction.block).toMatchObject({ clock: null });
      expect(open.after(setFloor('both', { ...countdown, seconds: 60 })).auction.block).toEqual(
        open.auction.block,
      );
    }
  });

  test('Without a lot on the block there is no clock', () => {
    expect(given(setUp).after(setFloor('both')).auction.block).toEqual({ state: 'undrawn' });
    expect(given(setUp, clockRuns(5)).auction.block).toEqual({ state: 'undrawn' });
  });
});

describe('holding phones during a floor bid', () => {
  const both = given(underway).after(setFloor('both'));
  const held = both.after(holdPhones);

  test('Held phones cannot bid until they are released', () => {
    expect(both.when(holdPhones)).toEqual(ok({ type: 'PhonesHeld' }));
    expect(held.when(releasePhones)).toEqual(ok({ type: 'PhonesReleased' }));
    expect([both, held, held.after(releasePhones)].map(phonesHeld)).toEqual([false, true, false]);
  });

  test('A floor bid releases held phones', () => {
    const entered = held.after(bid(kohli, mumbai, 20_000));
    expect(phonesHeld(entered)).toBe(false);
    expect(entered.when(raise(kohli, chennai, 25_000))).toMatchObject({ ok: true });
  });

  test('A refused floor bid keeps phones held', () => {
    expect(held.when(bid(kohli, mumbai, 19_000))).toMatchObject({ ok: false });
    expect(phonesHeld(held)).toBe(true);
  });

  test("A phone's bid keeps phones held", () => {
    expect(phonesHeld(given(underway, { type: 'PhonesHeld' }, placed(kohli, mumbai, 20_000, 'phone')))).toBe(
      true,
    );
    expect(phonesHeld(given(underway, placed(kohli, mumbai, 20_000, 'phone')))).toBe(false);
  });

  test('The next lot, a reopened lot and other settings release phones', () => {
    expect(phonesHeld(held.after(skip(kohli)))).toBe(false);
    expect(phonesHeld(both.after(skip(kohli), holdPhones, reopenLot(kohli)))).toBe(false);
    expect(phonesHeld(held.after(setFloor('both')))).toBe(false);
  });

  test('Holding phones twice is the same as once', () => {
    expect(phonesHeld(held.after(holdPhones))).toBe(true);
    expect(phonesHeld(held.after(holdPhones, releasePhones))).toBe(false);
  });

  test('Holding and releasing phones is refused after the end', () => {
    const end = given(underway, finished);
    expect(end.when(holdPhones)).toEqual(refused('auction-finished'));
    expect(end.when(releasePhones)).toEqual(refused('auction-finished'));
  });

  test('Phones can be held while the block is empty', () => {
    const over = given(underway).after(skip(kohli), skip(dhoni), skip(bumrah));
    expect(over.when(holdPhones)).toMatchObject({ ok: true });
  });
});
