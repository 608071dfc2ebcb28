import { describe, expect, test } from 'vitest';
import type { Command } from '#domain/auction/commands.ts';
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
  adjust,
  bid,
  callUp,
  editPlayer,
  enter,
  finish,
  going,
  holdPhones,
  pause,
  raise,
  recordSale,
  register,
  releasePhones,
  reopen,
  reopenLot,
  restart,
  resume,
  retract,
  sell,
  setFloor,
  showUnsold,
  skip,
  undo,
} from '#fixtures/auction/orders.ts';
import { bumrah, chennai, dhoni, jadeja, kohli, kolkata, mumbai } from '#fixtures/auction/people.ts';
import type { Countdown } from '#domain/auction/auction.ts';

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

const led = given(underway).after(setFloor('both'), skip(kohli), bid(dhoni, mumbai, 20_000));
const tea = led.after(pause('Tea', 1_790_000_000_000));

test('A break keeps the lot and its bids, and has a message', () => {
  expect(led.auction.pause).toBeNull();
  expect(led.when(pause('Tea', 5))).toEqual(ok({ type: 'AuctionPaused', message: 'Tea', until: 5 }));
  expect(tea.auction.pause).toEqual({ message: 'Tea', until: 1_790_000_000_000 });
  expect(floorOf(tea.auction)).toEqual(floorOf(led.auction));
});

test('A second break replaces message and time', () => {
  expect(tea.after(pause('Dinner')).auction.pause).toEqual({ message: 'Dinner', until: null });
});

test('Resuming continues the auction without making commands stale', () => {
  const inSight = led.auction.sequence;
  expect(tea.when(resume)).toEqual(ok({ type: 'AuctionResumed' }));
  const on = tea.after(resume);
  expect(on.auction.pause).toBeNull();
  expect(on.when(sell(dhoni, inSight))).toMatchObject({ ok: true });
});

test('Resuming is refused without a break', () => {
  expect(led.when(resume)).toEqual(refused('auction-not-paused'));
  expect(tea.after(resume).when(resume)).toEqual(refused('auction-not-paused'));
});

describe('commands refused in a break', () => {
  const empty = given(underway).after(skip(kohli), skip(dhoni), skip(bumrah), pause());

  test.each<readonly [string, Command]>([
    ['a bid', bid(dhoni, chennai, 25_000)],
    ['a bid from a phone', raise(dhoni, chennai, 25_000)],
    ['going once', going(dhoni, 1)],
    ['a sale', sell(dhoni)],
    ['a skip', skip(dhoni)],
    ['calling up another player', callUp(bumrah)],
  ])('A break forbids %s', (_what, order) => {
    expect(led.when(order)).not.toEqual(refused('auction-paused'));
    expect(tea.when(order)).toEqual(refused('auction-paused'));
  });

  test('Recalling unsold players is refused in a break', () => {
    expect(empty.when(showUnsold())).toEqual(refused('auction-paused'));
    expect(empty.after(resume).when(showUnsold())).toMatchObject({ ok: true });
  });
});

describe('commands allowed in a break', () => {
  test.each<readonly [string, Command]>([
    ['the retraction of a bid', retract(dhoni)],
    ['undoing the last act', undo()],
    ['holding the phones', holdPhones],
    ['releasing the phones', releasePhones],
    ['new floor settings', setFloor('phones')],
    ['an adjustment of a purse', adjust(chennai, -5_000)],
    ['an edit of a player', editPlayer({ ...bumrah, name: 'Jasprit' })],
    ['a new player', register([jadeja])],
    ['a new team', enter(kolkata)],
    ['a sale that a client with its own auction records', recordSale(bumrah, chennai, 20_000)],
  ])('A break allows %s', (_what, order) => {
    expect(tea.when(order)).toMatchObject({ ok: true });
    expect(tea.after(order).auction.pause).not.toBeNull();
  });

  test('A lot can be reopened or drawn again in a break if there is no bid', () => {
    const quiet = given(underway).after(skip(kohli), pause());
    expect(quiet.when(reopenLot(kohli))).toMatchObject({ ok: true });
    expect(quiet.when(restart())).toMatchObject({ ok: true });
  });
});

test('Finishing ends a break and releases the phones', () => {
  const end = given(underway).after(skip(kohli), holdPhones, pause(), finish);
  expect(end.auction.pause).toBeNull();
  expect(end.auction.phonesHeld).toBe(false);
  expect(end.after(reopen).when(bid(dhoni, mumbai, 20_000))).toMatchObject({ ok: true });
});

test('A break is refused after the auction', () => {
  const end = given(underway, placed(kohli, mumbai, 20_000), finished);
  expect(end.when(pause())).toEqual(refused('auction-finished'));
  expect(end.when(resume)).toEqual(refused('auction-finished'));
});

test('A break is allowed before the draw', () => {
  expect(given(setUp).when(pause('We begin at seven'))).toMatchObject({ ok: true });
});
