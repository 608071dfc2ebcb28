import { describe, expect, test } from 'vitest';
import type { Command } from '#domain/auction/commands.ts';
import { ok } from '#domain/auction/decision.ts';
import { finished, placed, setUp, underway } from '#fixtures/auction/facts.ts';
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
