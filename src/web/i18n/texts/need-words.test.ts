import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { RETAINED, type RuleLimit } from '#domain/rules/rule-set.ts';
import { needWords, noSquadText, unkeptText } from './need-words.ts';
import { KEEPERS_AND_UNDER_19S } from '#fixtures/rules/keepers-and-under-19s.ts';
import type { MissingBound } from '#domain/completion/missing.ts';

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
])('With limit %j, a squad with %i players for %i shows %s, %s', (more, has, spent, text, is) => {
  const [words, ...others] = needWords('rupees', [limit(more)], { has: [has], spent: [toRupees(spent)] });
  expect(words).toMatchObject({ text, is });
  expect(others).toEqual([]);
});

test('A limit on players and money shows both, and unknown counts as 0', () => {
  const both = limit({ count: { least: 1 }, spend: { most: 5_000 } });
  expect(needWords('rupees', [both], { has: [], spent: [] }).map(({ text }) => text)).toEqual([
    'keepers 0 of 1',
    'keepers ₹0 of at most ₹5,000',
  ]);
});

test('A most of retained players is shown only for a squad that has one, a least always', () => {
  const texts = (count: RuleLimit['count'], has: number) =>
    needWords('rupees', [limit({ where: { [RETAINED]: ['yes'] }, ...(count && { count }) })], {
      has: [has],
      spent: [],
    }).map(({ text }) => text);
  expect(texts({ most: 6 }, 0)).toEqual([]);
  expect(texts({ most: 6 }, 2)).toEqual(['keepers 2 of at most 6']);
  expect(texts({ least: 1, most: 6 }, 0)).toEqual(['keepers 0 of 1']);
});

test('A most of bought players is shown also for a squad that has none', () => {
  const bought = limit({ where: { [RETAINED]: ['no'] }, count: { most: 4 } });
  expect(needWords('rupees', [bought], { has: [0], spent: [] })).toMatchObject([
    { text: 'keepers 0 of at most 4' },
  ]);
});

const [first, second] = KEEPERS_AND_UNDER_19S.limits;
const rules = {
  ...KEEPERS_AND_UNDER_19S,
  squad: { least: 12, most: 15 },
  purse: { opening: toRupees(100_000) },
  limits: [
    { ...first, count: { least: 1, most: 3 } },
    { ...second, spend: { least: 60_000, most: 90_000 } },
  ],
};
const of = (bound: MissingBound['bound'], limit: string | null): MissingBound => ({ bound, limit, by: 1 });

test('Contradictory limits are listed with their numbers', () => {
  const bounds = [of('purse', null), of('most', 'k'), of('mostSpend', 'u'), of('least', 'squad')];
  expect(noSquadText(rules, { bounds, exact: true })).toBe(
    'No squad can keep these rules, whoever is on the list: a purse of ₹1,00,000, at most 3 keepers, at most ₹90,000 spent on under-19s and at least 12 players',
  );
});

test('Minimums that no bid protects are named, and none when all are protected', () => {
  expect(unkeptText({ ...rules, mostBid: { is: 'purse' } })).toBe(
    'No bid is refused for what squads need of keepers and under-19s',
  );
  expect(unkeptText({ ...rules, mostBid: { is: 'exact' } })).toBe('');
});
