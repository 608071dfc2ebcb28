import { expect, test } from 'vitest';
import { KEEPERS_AND_UNDER_19S as rules } from '#fixtures/rules/keepers-and-under-19s.ts';
import type { MostBecause } from '#domain/auction/chapters/standing/standing.ts';
import { toRupees } from '#domain/money.ts';
import { mostSentence } from './most-text.ts';

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
