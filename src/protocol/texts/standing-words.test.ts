import { expect, test } from 'vitest';
import type { SetStanding } from '#domain/auction/chapters/standing/standing.ts';
import { toRupees } from '#domain/money.ts';
import type { RuleLimit } from '#domain/rules/limit.ts';
import { needWords, setOpensWords, setWords } from './standing-words.ts';

const set = (left: number, from: number, to: number): SetStanding => ({
  name: 'Marquee',
  left,
  from: toRupees(from),
  to: toRupees(to),
  opens: true,
});

test('a set says who is left of it', () => {
  expect(setWords(set(3, 1, 1))).toBe('Marquee · 3 left');
  expect(setWords(set(0, 1, 1))).toBe('Marquee · the last one');
});

test('a set that begins says how many come, and at what base', () => {
  expect(setOpensWords('rupees', set(5, 15_000_000, 20_000_000))).toBe(
    'Marquee: 6 players, base ₹1.5 Cr to ₹2 Cr',
  );
  expect(setOpensWords({ points: 'points' }, set(0, 5_000, 5_000))).toBe(
    'Marquee: one player, base 5,000 points',
  );
});

const limit = (more: Partial<RuleLimit>): RuleLimit => ({
  id: 'k',
  one: 'keeper',
  many: 'keepers',
  where: {},
  binding: true,
  ...more,
});

test.each<[Partial<RuleLimit>, number, number, string, string]>([
  [{ count: { least: 1 } }, 0, 0, 'keepers 0 of 1', 'missing'],
  [{ count: { least: 1 } }, 1, 0, 'keepers 1', 'met'],
  [{ count: { least: 1, most: 3 } }, 2, 0, 'keepers 2 of at most 3', 'met'],
  [{ count: { most: 3 } }, 3, 0, 'keepers 3 of at most 3', 'full'],
  [{ spend: { least: 5_000 } }, 1, 4_999, 'keepers ₹4,999 of ₹5,000', 'missing'],
  [{ spend: { least: 5_000 } }, 1, 5_000, 'keepers ₹5,000', 'met'],
  [{ spend: { most: 5_000 } }, 1, 4_000, 'keepers ₹4,000 of at most ₹5,000', 'met'],
  [{ spend: { most: 5_000 } }, 1, 5_000, 'keepers ₹5,000 of at most ₹5,000', 'full'],
])('of %j a squad with %i for %i reads: %s, %s', (more, has, spent, text, is) => {
  const [words, ...others] = needWords('rupees', [limit(more)], { has: [has], spent: [toRupees(spent)] });
  expect(words).toMatchObject({ text, is });
  expect(others).toEqual([]);
});

test('a limit of players and money says both; what is not reckoned counts as nothing', () => {
  const both = limit({ count: { least: 1 }, spend: { most: 5_000 } });
  expect(needWords('rupees', [both], { has: [], spent: [] }).map(({ text }) => text)).toEqual([
    'keepers 0 of 1',
    'keepers ₹0 of at most ₹5,000',
  ]);
});
