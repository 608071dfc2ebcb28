import { type PresetRules, categoriesAt, EXACT, rulesStated } from './stated.ts';

/** A retained player costs the base price of the category. */
export const TNPL_2023: PresetRules = {
  id: 'tnpl-2023',
  name: 'Tamil Nadu Premier League',
  year: 2023,
  source: 'sportstar.thehindu.com, 1 February 2023; dtnext.in, 21 February 2023',
  rules: rulesStated({
    preset: 'tnpl-2023',
    purse: 7_000_000,
    squad: { least: 16, most: 20 },
    mostBid: EXACT,
    ...categoriesAt({ A: 1_000_000, B: 600_000, C: 300_000, D: 150_000 }),
  }),
};
