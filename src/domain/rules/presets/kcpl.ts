import type { Bounds } from '#domain/rules/limit.ts';
import { type PresetRules, categoriesAt, EXACT, limit, rulesStated, setsBy } from './stated.ts';

/** Five pools, each with its own budget; together they are the whole purse. */
export const KCPL: PresetRules = {
  id: 'kcpl',
  name: 'KCPL',
  year: null,
  source: 'kcplRules.js of SouravSV2709/cricket-auction-live, on GitHub',
  rules: rulesStated({
    preset: 'kcpl',
    purse: 10_000_000,
    squad: { least: 17, most: 17 },
    mostBid: EXACT,
    // The source opens pool X at 0; here it opens at the lowest possible bid.
    ...categoriesAt({ A: 300_000, B: 100_000, C: 50_000, D: 20_000, X: 1_000 }),
    limits: [
      pool('X', { least: 3, most: 3 }, 2_400_000),
      pool('A', { least: 3, most: 3 }, 4_000_000),
      pool('B', { least: 3, most: 5 }, 3_000_000),
      pool('C', { least: 2 }, 500_000),
      pool('D', { least: 1 }, 100_000),
    ],
    sets: setsBy(
      'category',
      ['X', 'A', 'B', 'C', 'D'].map((value) => [value, `Pool ${value}`]),
    ),
  }),
};

function pool(value: string, count: Bounds, most: number) {
  const called = [`player of pool ${value}`, `players of pool ${value}`] as const;
  return limit(`pool${value}`, called, { category: [value] }, { count, spend: { most } });
}
