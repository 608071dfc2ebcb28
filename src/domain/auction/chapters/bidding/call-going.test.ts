import { expect, test } from 'vitest';
import { ok } from '#domain/auction/decision.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { finished, placed, setUp, underway } from '#fixtures/auction/facts.ts';
import { given, type Given, refused } from '#fixtures/auction/given.ts';
import {
  bid,
  going,
  pause,
  raise,
  reopenLot,
  resume,
  sell,
  setFloor,
  skip,
  undo,
} from '#fixtures/auction/orders.ts';
import { chennai, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';

const led = given(underway).after(bid(kohli, mumbai, 20_000));
const called = (count: 1 | 2): AuctionEvent => ({ type: 'GoingCalled', lot: 'kohli', count });
const calls = ({ auction }: Given) => (auction.block.state === 'open' ? auction.block.going : null);

test('The auctioneer calls going once, then going twice', () => {
  expect(calls(led)).toBe(0);
  expect(led.when(going(kohli, 2))).toEqual(refused('already-called', { going: 0 }));
  expect(led.when(going(kohli, 1))).toEqual(ok(called(1)));
  const once = led.after(going(kohli, 1));
  expect(calls(once)).toBe(1);
  expect(once.when(going(kohli, 2))).toEqual(ok(called(2)));
  expect(calls(once.after(going(kohli, 2)))).toBe(2);
});

test('A double tap, or a second console, calls going once only', () => {
  const inSight = led.auction.sequence;
  const once = led.after(going(kohli, 1, inSight));
  expect(once.when(going(kohli, 1, inSight))).toEqual(refused('already-called', { going: 1 }));
  const twice = once.after(going(kohli, 2));
  expect(twice.when(going(kohli, 2))).toEqual(refused('already-called', { going: 2 }));
});

test('A new bid from the floor or a phone resets the calls', () => {
  const once = led.after(setFloor('both'), going(kohli, 1));
  for (const between of [bid(kohli, chennai, 25_000), raise(kohli, chennai, 25_000)]) {
    const later = once.after(between);
    expect(calls(later)).toBe(0);
    expect(later.when(going(kohli, 2))).toEqual(refused('already-called', { going: 0 }));
    expect(later.when(going(kohli, 1))).toMatchObject({ ok: true });
  }
});

test('A call is refused if its sender has not seen the last bid', () => {
  const inSight = led.auction.sequence;
  const later = led.after(bid(kohli, chennai, 25_000));
  expect(later.when(going(kohli, 1, inSight))).toEqual(
    refused('floor-moved', { lot: 'kohli', highBid: { team: 'chennai', amount: 25_000, via: 'floor' } }),
  );
});

test('Calling does not make bids and hammer commands stale', () => {
  const inSight = led.auction.sequence;
  const twice = led.after(setFloor('both'), going(kohli, 1), going(kohli, 2));
  expect(twice.when(raise(kohli, chennai, 25_000, inSight))).toMatchObject({ ok: true });
  expect(twice.when(sell(kohli, inSight))).toMatchObject({ ok: true });
});

test('A lot can be sold without any call', () => {
  expect(led.when(sell(kohli))).toMatchObject({ ok: true });
});

test('Calling is refused while there is no bid', () => {
  expect(given(underway).when(going(kohli, 1))).toEqual(refused('no-bid'));
});

test('A new lot and a reopened lot start without calls', () => {
  const next = led.after(going(kohli, 1), going(kohli, 2), sell(kohli));
  expect(calls(next)).toBe(0);
  expect(calls(next.after(undo()))).toBe(0);
  expect(calls(next.after(reopenLot(kohli)))).toBe(0);
  expect(next.after(skip(dhoni)).when(going(kohli, 1))).toMatchObject({
    problem: { code: 'lot-not-on-block' },
  });
});

test('A break stops calling and keeps the calls made', () => {
  const tea = led.after(going(kohli, 1), pause());
  expect(tea.when(going(kohli, 2))).toEqual(refused('auction-paused'));
  expect(tea.after(resume).when(going(kohli, 2))).toMatchObject({ ok: true });
});

test('A call is checked for end, break, lot and stale view, in this order', () => {
  const end = given(underway, placed(kohli, mumbai, 20_000), finished);
  expect(end.when(going(dhoni, 1, 1))).toEqual(refused('auction-finished'));
  expect(led.after(pause()).when(going(dhoni, 1, 1))).toEqual(refused('auction-paused'));
  expect(led.when(going(dhoni, 1, 1))).toMatchObject({ problem: { code: 'lot-not-on-block' } });
  expect(given(setUp).when(going(kohli, 1))).toEqual(refused('no-lot-on-block'));
});
