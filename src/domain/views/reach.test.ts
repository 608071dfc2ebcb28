import { expect, test } from 'vitest';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { toRupees } from '#domain/money.ts';
import {
  adjusted,
  finished,
  floorSet,
  opened,
  placed,
  registered,
  sold,
  underway,
} from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bumrah, chennai, dhoni, kohli, mumbai, playerNamed } from '#fixtures/auction/people.ts';
import { shownDouble, limitsOf, reachEntries } from './reach.ts';

const reach = (...events: readonly AuctionEvent[]) =>
  reachEntries(given(underway, events).auction)['mumbai']?.reach ?? null;

test('A team can bid if its purse covers the next amount to the last rupee', () => {
  expect(reach(adjusted(mumbai, -480_000))).toMatchObject({ can: 'bid', amount: 20_000 });
  expect(reach(adjusted(mumbai, -480_001))).toMatchObject({
    can: 'not',
    problem: { code: 'purse-too-small', shortBy: 1 },
  });
});

test('A full squad and the leader cannot bid', () => {
  const two = [
    sold(dhoni, mumbai, 20_000),
    sold(bumrah, mumbai, 20_000),
    sold(kohli, mumbai, 20_000),
    opened(kohli),
  ];
  expect(reach(...two)).toMatchObject({ can: 'bid' });
  expect(reach(placed(kohli, mumbai, 20_000))).toMatchObject({ can: 'lead' });
});

test('Reach is computed in every bidding mode and in a break', () => {
  expect(reach(floorSet('phones'))).toMatchObject({ can: 'bid' });
  expect(reach({ type: 'AuctionPaused', message: '', until: null })).toMatchObject({ can: 'bid' });
});

test('After the end no team can bid', () => {
  expect(reach(placed(kohli, chennai, 20_000), finished)).toBeNull();
});

test('The bid limit is shown if rules make it less than the purse', () => {
  const { auction } = given(underway);
  expect(limitsOf(auction, 'mumbai')).toEqual({ most: null });
  const { rules } = auction.tournament;
  const keeping = {
    ...rules,
    squad: { least: 2, most: 3 },
    mostBid: { is: 'purse-less-kept', each: toRupees(20_000) },
  } as const;
  const kept = { ...auction, tournament: { ...auction.tournament, rules: keeping } };
  expect(limitsOf(kept, 'mumbai')).toEqual({ most: 480_000 });
});

test('The monitor names a sold player with the name and age of the one on the block, until the end', () => {
  const again = playerNamed('Kohli', '99', { id: 'again' });
  const [after, other] = [sold(kohli, mumbai, 20_000), sold(kohli, chennai, 20_000)];
  const double = (...events: readonly AuctionEvent[]) => shownDouble(given(underway, events).auction);
  expect(double()).toBeNull();
  expect(double(registered(again), after)).toBeNull();
  expect(double(registered(again), other, opened(again))).toEqual({
    ...{ name: 'Kohli', number: '18', team: chennai.id },
  });
  expect(double(registered(again), other, opened(again), finished)).toBeNull();
});
