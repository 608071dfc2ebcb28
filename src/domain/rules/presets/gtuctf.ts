import { type PresetRules, EXACT, limit, rulesStated } from './stated.ts';

/**
 * A student event. A team that spends less than 60 of 80 crore is disqualified there; here a limit warns of it.
 */
export const GTUCTF_2018: PresetRules = {
  id: 'gtuctf-2018',
  name: 'GTU tech fest, 1 2 3 Sold',
  year: 2018,
  source: 'gtuctf18.com, 123.. Sold',
  rules: rulesStated({
    preset: 'gtuctf-2018',
    purse: 800_000_000,
    squad: { least: 12, most: 15 },
    mostBid: EXACT,
    limits: [
      { ...limit('spent', ['player', 'players'], {}, { spend: { least: 600_000_000 } }), binding: false },
    ],
    unsold: { then: 'end' },
  }),
};
