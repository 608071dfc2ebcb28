import { expect, test } from 'vitest';
import { decide } from '#domain/auction/decide.ts';
import { ok } from '#domain/auction/decision.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { finished, opened, registered, reopened, setUp, underway } from '#fixtures/auction/facts.ts';
import { floorOf, given, refused } from '#fixtures/auction/given.ts';
import { bid, finish, initialise, recordSale, reopen, sell, skip, undo } from '#fixtures/auction/orders.ts';
import { bumrah, dhoni, jadeja, kohli, mumbai } from '#fixtures/auction/people.ts';

const over = given(underway).after(skip(kohli), skip(dhoni), skip(bumrah));

test('Finishing after the last lot completes the tournament', () => {
  expect(over.when(finish)).toEqual(ok(finished));
  expect(over.after(finish).auction.stage).toBe('completed');
});

test('Finishing is possible with lots left, and refused while a bid stands', () => {
  const midway = given(underway).after(skip(kohli));
  expect(midway.when(finish)).toEqual(ok(finished));
  const bidding = midway.after(bid(dhoni, mumbai, 20_000));
  expect(bidding.when(finish)).toEqual(refused('bid-stands', { team: 'mumbai', amount: 20_000 }));
});

test('An auction that has not started cannot be finished', () => {
  expect(given(setUp).when(finish)).toEqual(refused('auction-not-started'));
  expect(given(underway).when(finish)).toEqual(refused('auction-not-started'));
});

test('A finished auction cannot be finished again', () => {
  expect(over.after(finish).when(finish)).toEqual(refused('auction-finished'));
});

test('Only a finished auction can be reopened', () => {
  expect(over.when(reopen)).toEqual(refused('auction-not-finished'));
  expect(given(underway).when(reopen)).toEqual(refused('auction-not-finished'));
});

test('A reopened auction continues where it ended, and its last sale can be undone', () => {
  const midway = given(underway).after(bid(kohli, mumbai, 20_000), sell(kohli));
  const again = midway.after(finish);
  expect(again.when(reopen)).toEqual(ok(reopened));
  const { auction } = again.after(reopen);
  expect(auction.stage).toBe('active');
  expect(floorOf(auction)).toEqual(floorOf(midway.auction));
  expect(again.after(reopen).when(undo())).toMatchObject({ ok: true });
});

test('In an older log a player may join after the end; reopening the auction brings the player up', () => {
  const joined = evolve(over.after(finish).auction, registered(jadeja));
  expect(floorOf(joined)).toMatchObject({ onBlock: null, queue: ['jadeja'] });
  expect(decide(joined, reopen)).toEqual(ok(reopened, opened(jadeja)));
});

test('An auction finished before the draw can be reopened and drawn', () => {
  const early = given(setUp).after(recordSale(kohli, mumbai, 20_000), finish);
  expect(early.when(reopen)).toEqual(ok(reopened));
  expect(early.after(reopen).when(initialise())).toMatchObject({ ok: true });
});
