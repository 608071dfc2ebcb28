import { expect, test } from 'vitest';
import { KEEPERS_AND_UNDER_19S as rules } from '#fixtures/rules/keepers-and-under-19s.ts';
import type { MostBecause } from '#domain/auction/chapters/standing/standing.ts';
import type { MissingBound } from '#domain/completion/missing.ts';
import { lackInShort, mostInShort } from './short-words.ts';

const bound = (is: MissingBound['bound'], at: string | null, by: number): MissingBound => ({
  bound: is,
  limit: at,
  by,
});
const keeper = bound('least', 'k', 1);

test('The reason for a highest bid is written in two words', () => {
  const why = (because: MostBecause | null) => mostInShort(because);
  expect([why(null), why({ why: 'limit', limit: 'k', most: 1 }), why({ why: 'stranded' })]).toEqual([
    'Kept for squad',
    'Quota full',
    'Squad at risk',
  ]);
});

test('A lack of players is written in few words if it is the only lack and the words fit', () => {
  const lacking = (...bounds: MissingBound[]) =>
    lackInShort(rules, { why: 'stranded', missing: { bounds, exact: true } });
  expect([
    lacking(keeper),
    lacking(bound('least', 'u', 22)),
    lacking(bound('least', 'u', 222)),
    lacking(bound('purse', null, 1_000)),
    lacking(keeper, bound('most', 'u', 1)),
  ]).toEqual(['1 keeper short', '22 under-19s short', null, null, null]);
  expect([null, { why: 'purse' }, { why: 'stranded' }] as const).toSatisfy(
    (all: readonly (MostBecause | null)[]) => all.every((because) => lackInShort(rules, because) === null),
  );
});
