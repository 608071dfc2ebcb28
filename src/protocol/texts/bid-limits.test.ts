import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { createdUnder, setUp } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { TOKENS } from '#protocol/testing/answers.ts';
import { keptText, mostSentence, lackText } from './bid-limits.ts';
import { refusalText } from './refusals.ts';
import { KEEPERS_AND_UNDER_19S as rules } from '#fixtures/rules/keepers-and-under-19s.ts';
import type { MostBecause } from '#domain/auction/chapters/standing/standing.ts';
import type { MissingBound } from '#domain/completion/missing.ts';

const kept = (places: number) => ({
  amount: toRupees(places * 10_000),
  places,
  each: toRupees(10_000),
});

test("The reserve's sentence has the number of players and the amount for each", () => {
  expect(keptText('rupees', kept(3))).toBe('₹30,000 for 3 more players at ₹10,000 each');
  expect(keptText(TOKENS, kept(1))).toBe('10,000 tokens for one more player');
});

test('The refusal of a bid above the reserve has the bid limit and its reason', () => {
  const { auction } = given(createdUnder({}), setUp.slice(1));
  const said = (most: number) =>
    refusalText({ code: 'purse-kept-back', most: toRupees(most), ...kept(2) }, auction);
  expect(said(120_000)).toBe('Most ₹1,20,000: the purse keeps ₹20,000 for 2 more players at ₹10,000 each');
  expect(said(0)).toBe(
    'This team can bid nothing: the purse keeps ₹20,000 for 2 more players at ₹10,000 each',
  );
});

const purse = toRupees(180_000);
const part = (many: number, neededFor: readonly string[], opening: number) => ({
  many,
  neededFor,
  opening: toRupees(opening),
});

test.each<[number, MostBecause, string]>([
  [180_000, { why: 'purse' }, 'Most ₹1,80,000: all that is left'],
  [
    120_000,
    {
      why: 'held',
      purse,
      parts: [part(1, ['k'], 30_000), part(2, ['u'], 15_000)],
      over: toRupees(0),
    },
    'Most ₹1,20,000: ₹1,80,000 less one keeper at ₹30,000 and 2 under-19s at ₹15,000 each',
  ],
  [
    100_000,
    {
      why: 'held',
      purse,
      parts: [part(1, ['k', 'u'], 30_000), part(1, [], 15_000), part(2, [], 10_000)],
      over: toRupees(15_000),
    },
    'Most ₹1,00,000: ₹1,80,000 less one keeper and under-19 at ₹30,000, one more player at ₹15,000 and 2 more players at ₹10,000 each, and no more by a cap, a budget or the bid multiple',
  ],
  [180_000, { why: 'held', purse, parts: [], over: toRupees(0) }, 'Most ₹1,80,000: all that is left'],
  [
    100_000,
    { why: 'kept-back', purse, places: 2, each: toRupees(40_000) },
    'Most ₹1,00,000: the purse keeps ₹80,000 for 2 more players at ₹40,000 each',
  ],
  [
    0,
    { why: 'limit', limit: 'k', most: 2 },
    'This team can bid nothing: its squad has 2 keepers and may have no more',
  ],
  [
    0,
    { why: 'limit', limit: 'squad', most: 15 },
    'This team can bid nothing: its squad has 15 players and may have no more',
  ],
  [
    5_000,
    { why: 'budget', limit: 'u', left: toRupees(5_500) },
    'Most ₹5,000: so much is left of what it may spend for under-19s',
  ],
  [
    5_000,
    { why: 'budget', limit: 'gone', left: toRupees(5_500) },
    'Most ₹5,000: so much is left of what it may spend for players',
  ],
  [
    5_000,
    {
      why: 'budget',
      limit: 'u',
      left: toRupees(9_500),
      kept: { many: 2, each: toRupees(2_000) },
    },
    'Most ₹5,000: of ₹9,500 left of what it may spend for under-19s it keeps ₹2,000 for each of 2 more',
  ],
  [50_000, { why: 'cap', cap: toRupees(50_000) }, 'Most ₹50,000: nobody may pay more for such a player'],
  [
    0,
    { why: 'cap', cap: toRupees(50_000) },
    'This team can bid nothing: he opens above ₹50,000, the most that anybody may pay for such a player',
  ],
  [
    0,
    { why: 'budget', limit: 'u', left: toRupees(5_500) },
    'This team can bid nothing: ₹5,500 is left of what it may spend for under-19s',
  ],
  [
    0,
    { why: 'stranded', missing: { bounds: [{ bound: 'least', limit: 'k', by: 2 }], exact: true } },
    'This team can bid nothing: after it its squad could not be completed, for it needs 2 keepers more than are still to come',
  ],
  [0, { why: 'stranded' }, 'This team can bid nothing: after it a squad could not be completed any more'],
])('The bid limit %i with the reason %j reads: %s', (most, because, text) => {
  expect(mostSentence(rules, { most: toRupees(most), exact: true, because })).toBe(text);
});

test('A limit that is not exact is marked, and a hidden reason is left out', () => {
  const said = (exact: boolean, most = 120_000) =>
    mostSentence(rules, { most: toRupees(most), exact, because: null });
  expect([said(true), said(false), said(false, 0)]).toEqual([
    'Most ₹1,20,000',
    'Most ₹1,20,000, at least',
    'This team can bid nothing',
  ]);
});

const bound = (is: MissingBound['bound'], at: string | null, by: number): MissingBound => ({
  bound: is,
  limit: at,
  by,
});
const keeper = bound('least', 'k', 1);

test.each<[string, readonly MissingBound[]]>([
  ['it needs 1 keeper more than are still to come', [keeper]],
  ['it needs 3 players more than are still to come', [bound('least', 'squad', 3)]],
  [
    'the purse lacks ₹10,000 for the keepers and under-19s that it still needs',
    [bound('purse', null, 10_000), keeper, bound('least', 'u', 2)],
  ],
  ['the purse lacks ₹1,000', [bound('purse', null, 1_000)]],
  ['it has 1 place too few for the keepers that it still needs', [bound('most', 'squad', 1), keeper]],
  ['it has 2 places too few', [bound('most', 'squad', 2)]],
  ['it would have 1 under-19 more than it may', [keeper, bound('most', 'u', 1)]],
  ['it would have to name 1 player more than it may', [keeper, bound('names', null, 1)]],
  ['what it may spend for keepers lacks ₹5,000', [keeper, bound('mostSpend', 'k', 5_000)]],
])('The text about an incomplete squad reads: %s', (words, bounds) => {
  expect(lackText(rules, { bounds, exact: true })).toBe(words);
});

test('Without a known amount the sentence names the players that cannot be bought', () => {
  const open = (...bounds: MissingBound[]) => lackText(rules, { bounds, exact: false });
  expect([open(keeper, bound('purse', null, 9)), open(bound('purse', null, 9))]).toEqual([
    'there is no way to the keepers that it still needs',
    'there is no way to a squad by the rules',
  ]);
});
