import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { Player } from '#domain/tournament/player.ts';
import { batter, GRADES, keeper, LADDER, type Played } from '#fixtures/auction/league.ts';
import { bid, callUp } from '#fixtures/auction/orders.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { type PlayedLot, playedLots, pune } from '#fixtures/auction/played-lots.ts';
import { duelFrom, lastRun, longestRun, shownLot } from './lot-sections.ts';

const TEAMS = [mumbai, chennai, pune];
const { squad } = specificationRules({
  openingPurse: toRupees(500_000),
  squadLimit: 20,
  increment: toRupees(5_000),
});

/** So many batsmen sold, each ₹1,000 dearer than the one before, from ₹10,000. */
function batsmenSold(many: number, grade?: string): PlayedLot[] {
  return Array.from({ length: many }, (_, at) => {
    const name = `${grade ?? 'Batter'} ${String(at)}`;
    return [batter(name, name, 10_000 + at * 1_000, grade), TEAMS[at % 3] ?? pune];
  });
}

function evening(lots: readonly PlayedLot[], rules: Partial<RuleSet> = {}) {
  return playedLots(lots, { squad, ...rules });
}

/** The meter while this player is on the block. */
function meterOn(played: Played, player: Player) {
  played.does({ type: 'register-players', players: [player], seed: 1 }, callUp(player));
  const { lot } = shownLot(played.auction());
  return lot.shows === 'lot' ? lot.meter : undefined;
}

const next = batter('Next', 'next', 20_000);

test('After ten sales, and not before, the meter has the lowest, middle and highest price of the role', () => {
  expect(meterOn(evening(batsmenSold(9)), next)).toBeUndefined();
  expect(meterOn(evening(batsmenSold(10)), next)).toEqual({
    by: 'role',
    name: 'batsman',
    count: 10,
    low: 10_000,
    middle: 14_500,
    high: 19_000,
  });
});

test('A role with fewer than three sales has no meter', () => {
  const keepers = (many: number): PlayedLot[] =>
    Array.from({ length: many }, (_, at) => [keeper(`K ${String(at)}`, `k${String(at)}`, 10_000), pune]);
  const dhoni = keeper('Dhoni', '7', 10_000);
  expect(meterOn(evening([...batsmenSold(10), ...keepers(2)]), dhoni)).toBeUndefined();
  expect(meterOn(evening([...batsmenSold(10), ...keepers(3)]), dhoni)).toMatchObject({ count: 3 });
});

test('The meter has the prices of the category if it has three sales, else those of the role', () => {
  const rules = { fields: [GRADES], categories: LADDER };
  const graded = batter('Next', 'next', 20_000, 'A');
  const sold = (many: number) => evening([...batsmenSold(10, 'B'), ...batsmenSold(many, 'A')], rules);
  expect(meterOn(sold(3), graded)).toEqual({
    by: 'category',
    name: 'A',
    count: 3,
    low: 10_000,
    middle: 11_000,
    high: 12_000,
  });
  expect(meterOn(sold(2), graded)).toMatchObject({ by: 'role', name: 'batsman', count: 12 });
});

test('A bid does not change the meter, the next sale does', () => {
  const played = evening(batsmenSold(10));
  const before = meterOn(played, next);
  played.does(bid(next, mumbai, 90_000));
  const { lot } = shownLot(played.auction());
  expect(lot.shows === 'lot' ? lot.meter : null).toEqual(before);
  played.does({ type: 'bring-down-hammer', lot: next.id, seen: null, seed: 1 });
  expect(meterOn(played, batter('After', 'after', 20_000))).toMatchObject({ count: 11, high: 90_000 });
});

/** Bids in order, one letter for the team of each. */
function bids(teams: string) {
  return Array.from(teams, (team) => ({ team }));
}

test.each([
  ['', null],
  ['a', null],
  ['aba', null],
  ['abab', 1],
  ['ababa', 1],
  ['cabab', 2],
  ['acabab', 3],
])('The duel in the bids %j begins with bid %j', (teams, first) => {
  expect(duelFrom(bids(teams))).toBe(first);
});

test.each([
  ['A third team', 'ababc'],
  ['A team that bids twice in a row', 'ababb'],
  ['A third team between two runs that are too short', 'abacaba'],
])('%s ends the duel', (_, teams) => {
  expect(duelFrom(bids(teams))).toBeNull();
});

test('After a third team the duel starts again from its own first bid', () => {
  expect(duelFrom(bids('ababcbcb'))).toBe(4);
});

test('A retracted bid of a third team leaves the duel before it', () => {
  expect(duelFrom(bids('ababc'))).toBeNull();
  expect(duelFrom(bids('ababc').slice(0, -1))).toBe(1);
});

test('lastRun counts the last bids of two teams in turn, also when they are too few for a duel', () => {
  expect(lastRun([])).toEqual({ first: 0, bids: 0 });
  expect(lastRun(bids('aa'))).toEqual({ first: 2, bids: 1 });
  expect(lastRun(bids('abc'))).toEqual({ first: 2, bids: 2 });
});

test.each([
  ['', 0, 0],
  ['a', 1, 1],
  ['aab', 2, 2],
  ['ababcacacac', 5, 7],
  ['abcababab', 4, 6],
  ['ababccdcd', 1, 4],
])('The longest run of %j begins with bid %i and has %i bids', (teams, first, length) => {
  expect(longestRun(bids(teams))).toEqual({ first, bids: length });
});
