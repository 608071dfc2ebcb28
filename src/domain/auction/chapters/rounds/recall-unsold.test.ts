import { expect, test } from 'vitest';
import { ok } from '#domain/auction/decide/decision.ts';
import { finished, opened, recalled, setUp, underway } from '#fixtures/auction/facts.ts';
import { floorOf, given, refused } from '#fixtures/auction/given.ts';
import { bid, restart, showUnsold, skip } from '#fixtures/auction/orders.ts';
import { bumrah, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';

test('Recall the unsold after the last lot, in the order of their passes', () => {
  const over = given(underway).after(skip(kohli), skip(dhoni), skip(bumrah));
  expect(over.when(showUnsold())).toEqual(ok(recalled(kohli, dhoni, bumrah), opened(kohli)));
  const { auction } = over.after(showUnsold());
  expect(floorOf(auction)).toEqual({
    onBlock: 'kohli',
    highBid: null,
    queue: ['dhoni', 'bumrah'],
    unsold: [],
  });
  expect(auction.history).toHaveLength(3);
});

test('Put the present lot and the queue behind the recalled ones', () => {
  const midway = given(underway).after(skip(kohli));
  expect(floorOf(midway.after(showUnsold()).auction)).toEqual({
    onBlock: 'kohli',
    highBid: null,
    queue: ['dhoni', 'bumrah'],
    unsold: [],
  });
});

test('Count how often players returned until the next draw', () => {
  const twice = given(underway).after(skip(kohli), showUnsold(), skip(kohli), showUnsold());
  expect(given(underway).auction.round).toBe(0);
  expect(twice.auction.round).toBe(2);
  expect(twice.after(restart()).auction.round).toBe(0);
});

test('Refuse a recall without unsold players', () => {
  expect(given(setUp).when(showUnsold())).toEqual(refused('no-unsold-players'));
  expect(given(underway).when(showUnsold())).toEqual(refused('no-unsold-players'));
});

test('Refuse a recall over a bid', () => {
  const bidding = given(underway).after(skip(kohli), bid(dhoni, mumbai, 20_000));
  expect(bidding.when(showUnsold())).toEqual(refused('bid-stands', { team: 'mumbai', amount: 20_000 }));
});

test('Refuse a recall from an outdated state or after the end', () => {
  const open = given(underway).after(skip(kohli));
  const later = open.after(skip(dhoni));
  expect(later.when(showUnsold(open.auction.sequence))).toEqual(
    refused('floor-moved', { lot: 'bumrah', highBid: null }),
  );
  expect(given(underway, finished).when(showUnsold(1))).toEqual(refused('auction-finished'));
});
