import { expect, test } from 'vitest';
import { ok } from '#domain/auction/decision.ts';
import { finished, opened, setUp, underway } from '#fixtures/auction/facts.ts';
import { floorOf, given, refused } from '#fixtures/auction/given.ts';
import { bid, callUp, sell, skip, withdrawPlayer } from '#fixtures/auction/orders.ts';
import { bumrah, dhoni, jadeja, kohli, mumbai } from '#fixtures/auction/people.ts';

test('A player called out of turn comes up, and the current lot is next', () => {
  const open = given(underway);
  expect(open.when(callUp(bumrah))).toEqual(ok(opened(bumrah)));
  expect(floorOf(open.after(callUp(bumrah)).auction)).toEqual({
    onBlock: 'bumrah',
    highBid: null,
    queue: ['kohli', 'dhoni'],
    unsold: [],
  });
});

test('An unsold player can be called again, even after the last lot', () => {
  const midway = given(underway).after(skip(kohli));
  expect(floorOf(midway.after(callUp(kohli)).auction)).toEqual({
    onBlock: 'kohli',
    highBid: null,
    queue: ['dhoni', 'bumrah'],
    unsold: [],
  });
  const over = midway.after(skip(dhoni), skip(bumrah), callUp(dhoni));
  expect(floorOf(over.auction)).toEqual({
    onBlock: 'dhoni',
    highBid: null,
    queue: [],
    unsold: ['kohli', 'bumrah'],
  });
});

test('Calling a player does not start the auction', () => {
  expect(given(underway).after(callUp(bumrah)).auction.stage).toBe('upcoming');
});

test('Calling is refused before the draw, after the end and with a stale view', () => {
  expect(given(setUp).when(callUp(kohli))).toEqual(refused('no-lot-on-block'));
  expect(given(underway, finished).when(callUp(bumrah, 1))).toEqual(refused('auction-finished'));
  const open = given(underway);
  const later = open.after(skip(kohli));
  expect(later.when(callUp(jadeja, open.auction.sequence))).toEqual(
    refused('floor-moved', { lot: 'dhoni', highBid: null }),
  );
});

test('Only a registered player who is neither sold nor on the block can be called', () => {
  const open = given(underway);
  expect(open.when(callUp(jadeja))).toEqual(refused('no-such-player'));
  expect(open.after(withdrawPlayer(bumrah)).when(callUp(bumrah))).toEqual(refused('no-such-player'));
  expect(open.when(callUp(kohli))).toEqual(refused('player-on-block'));
  const sold = open.after(bid(kohli, mumbai, 20_000), sell(kohli));
  expect(sold.when(callUp(kohli))).toEqual(refused('player-sold', { team: 'mumbai' }));
});

test('A lot with a bid stays on the block', () => {
  const bidding = given(underway).after(bid(kohli, mumbai, 20_000));
  expect(bidding.when(callUp(dhoni))).toEqual(refused('bid-stands', { team: 'mumbai', amount: 20_000 }));
});
