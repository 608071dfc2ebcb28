import { expect, test } from 'vitest';
import { ok } from '#domain/auction/decision.ts';
import { finished, opened, recalled, setUp, underway } from '#fixtures/auction/facts.ts';
import { floorOf, given, refused } from '#fixtures/auction/given.ts';
import { bid, restart, showUnsold, skip } from '#fixtures/auction/orders.ts';
import { bumrah, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';

test('After the last lot unsold players come up again in the order of their passes', () => {
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

test('Recalled players come before the current lot and the queue', () => {
  const midway = given(underway).after(skip(kohli));
  expect(floorOf(midway.after(showUnsold()).auction)).toEqual({
    onBlock: 'kohli',
    highBid: null,
    queue: ['dhoni', 'bumrah'],
    unsold: [],
  });
});

test('The returns of each player are counted until the next draw', () => {
  const twice = given(underway).after(skip(kohli), showUnsold(), skip(kohli), showUnsold());
  expect(given(underway).auction.round).toBe(0);
  expect(twice.auction.round).toBe(2);
  expect(twice.after(restart()).auction.round).toBe(0);
});

test('A recall without unsold players is refused', () => {
  expect(given(setUp).when(showUnsold())).toEqual(refused('no-unsold-players'));
  expect(given(underway).when(showUnsold())).toEqual(refused('no-unsold-players'));
});

test('A recall is refused while a bid stands', () => {
  const bidding = given(underway).after(skip(kohli), bid(dhoni, mumbai, 20_000));
  expect(bidding.when(showUnsold())).toEqual(refused('bid-stands', { team: 'mumbai', amount: 20_000 }));
});

test('A recall with a stale view or after the end is refused', () => {
  const open = given(underway).after(skip(kohli));
  const later = open.after(skip(dhoni));
  expect(later.when(showUnsold(open.auction.sequence))).toEqual(
    refused('floor-moved', { lot: 'bumrah', highBid: null }),
  );
  expect(given(underway, finished).when(showUnsold(1))).toEqual(refused('auction-finished'));
});
