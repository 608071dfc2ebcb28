import { expect, test } from 'vitest';
import { KEEPERS_AND_UNDER_19S as rules } from '#fixtures/rules/keepers-and-under-19s.ts';
import type { MissingBound } from '#domain/completion/missing.ts';
import { lackText } from './lack-text.ts';

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
