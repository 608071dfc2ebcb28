import { type PresetRules, BY_STEPS, EXACT, rulesStated } from './stated.ts';

/** A neighbourhood league in North Carolina. The source does not state the purse. */
export const ADDA: PresetRules = {
  id: 'adda',
  name: 'Adda Premier League',
  year: null,
  source: 'addapremierleague.com/?p=3154',
  rules: rulesStated({
    preset: 'adda',
    unit: { points: 'points' },
    purse: 1_000_000,
    // These numbers include the owner, who plays, and the marquee player.
    squad: { least: 14, most: 18 },
    steps: [
      [0, 1_000],
      [10_000, 2_000],
      [20_000, 5_000],
      [50_000, 10_000],
    ],
    raises: BY_STEPS,
    mostBid: EXACT,
    // Each owner names 'three to five names' after the first round.
    unsold: { then: 'named', each: 5, returns: 1 },
  }),
};
