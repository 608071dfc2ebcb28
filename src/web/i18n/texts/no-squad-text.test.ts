import { expect, test } from 'vitest';
import { KEEPERS_AND_UNDER_19S } from '#fixtures/rules/keepers-and-under-19s.ts';
import type { MissingBound } from '#domain/completion/missing.ts';
import { toRupees } from '#domain/money.ts';
import { noSquadText, unkeptText } from './no-squad-text.ts';

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
