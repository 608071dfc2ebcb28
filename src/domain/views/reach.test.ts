import { describe, expect, test } from 'vitest';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { purseOf } from '#domain/auction/teams/squad.ts';
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
import type { Played } from '#fixtures/auction/league.ts';
import { asked, begun, star, young } from '#fixtures/auction/matching.ts';
import { adjust, bid, callUp, says, sell } from '#fixtures/auction/orders.ts';
import { bumrah, chennai, dhoni, kohli, kolkata, mumbai, playerNamed } from '#fixtures/auction/people.ts';
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

describe('The right to match of the team of last season', () => {
  const entry = (played: Played, { id } = chennai) => reachEntries(played.auction())[id];

  test('It can match the present price before the first bid and under the bid of another team', () => {
    expect(entry(begun())).toMatchObject({ match: null });
    expect(entry(begun().does(bid(star, mumbai, 100_000)))).toMatchObject({ match: null });
    expect(entry(begun(), kolkata)).not.toHaveProperty('match');
  });

  test('Without a card, or without the money, it cannot', () => {
    expect(entry(begun({ cards: { byRetained: [0] } }))).toMatchObject({ match: { code: 'no-card' } });
    const poor = begun();
    poor.does(adjust(chennai, 90_000 - purseOf(poor.auction(), chennai.id)), bid(star, mumbai, 100_000));
    expect(entry(poor)).toMatchObject({ match: { code: 'purse-too-small' } });
  });

  test('A team that has lost as many players to matches as the rules allow loses no other one', () => {
    const played = begun({ raise: 'none', against: 1 }).does(
      ...[bid(star, mumbai, 100_000), sell(star), says(star, chennai, 'claim'), callUp(young)],
    );
    expect(entry(played)).toMatchObject({ match: null });
    expect(entry(played.does(bid(young, mumbai, 100_000)))).toMatchObject({ match: { code: 'no-card' } });
  });

  test('It is left out while the team leads, and after the hammer', () => {
    expect(entry(begun().does(bid(star, chennai, 100_000)))).not.toHaveProperty('match');
    expect(entry(asked())).not.toHaveProperty('match');
  });
});
