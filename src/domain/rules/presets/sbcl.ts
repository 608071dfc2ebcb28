import { toRupees } from '#domain/money.ts';
import { type PresetRules, BY_STEPS, EXACT, rulesStated } from './stated.ts';

/** A corporate league. Old teams retain 12 players at 5,000 each, new teams 10, of squads of twenty. */
export const SBCL_2024: PresetRules = {
  id: 'sbcl-2024',
  name: 'SBCL',
  year: 2024,
  source: 'sbclt20.com/rule-book',
  rules: rulesStated({
    preset: 'sbcl-2024',
    unit: { points: 'points' },
    purse: 200_000,
    squad: { least: 20, most: 20 },
    multiple: 500,
    raises: BY_STEPS,
    mostBid: EXACT,
    caps: [{ where: {}, most: toRupees(50_000) }],
    // The league tosses a coin between them.
    atCap: 'roll',
  }),
};
