import { toRupees } from '#domain/money.ts';
import type { Bounds } from '#domain/rules/limit.ts';
import { type PresetRules, categoriesAt, EXACT, limit, rulesStated } from './stated.ts';

/**
 * In the source a step includes its upper bound: at 1,00,000 a raise still adds 10,000. So the next step here
 * begins one multiple (5,000) above that bound.
 */
export const ABPL: PresetRules = {
  id: 'abpl',
  name: 'ABPL',
  year: null,
  source: 'README and application.yml of amity1415/cricket-auction, on GitHub',
  rules: rulesStated({
    preset: 'abpl',
    purse: 15_000_000,
    // The source: 'Every bid must leave enough to fill the remaining places', so all twenty are required.
    squad: { least: 20, most: 20 },
    multiple: 5_000,
    steps: [
      [0, 10_000],
      [105_000, 25_000],
      [505_000, 50_000],
      [2_005_000, 100_000],
      [10_005_000, 250_000],
    ],
    // In the source the program sets the price of each bid.
    raises: { to: 'next', equalOnFloor: false, snap: false },
    mostBid: EXACT,
    ...categoriesAt({ A: 600_000, B: 400_000, C: 200_000, D: 100_000, E: 50_000 }),
    limits: [
      group('A', { least: 1, most: 4 }, 5_000_000),
      group('B', { least: 2, most: 5 }),
      group('C', { least: 2, most: 4 }),
      group('D', { least: 2, most: 4 }),
      group('E', { least: 1, most: 4 }),
    ],
    unsold: { then: 'demote', returns: null },
  }),
};

function group(value: string, count: Bounds, budget?: number) {
  const called = [`player of group ${value}`, `players of group ${value}`] as const;
  const spend = budget === undefined ? {} : { spend: { most: budget } };
  const quota = limit(`group${value}`, called, { category: [value] }, { count, ...spend });
  // The source reserves the base price for each further player of group A, up to the most of them.
  return budget === undefined ? quota : { ...quota, keep: toRupees(600_000) };
}
