import { type PresetRules, rulesStated } from './stated.ts';
import { SPECIFIED } from './specification.ts';

/**
 * The auction half of its night: teams of one club buy players until their money is gone. A draft, not part of
 * these rules, then fills every squad to 16.
 */
export const CHERTSEY_2017: PresetRules = {
  id: 'chertsey-2017',
  name: 'Chertsey CC, the auction',
  year: 2017,
  source: 'chertseycc.org.uk/cpl-draft-night-how-will-it-work',
  rules: rulesStated({
    preset: 'chertsey-2017',
    unit: { points: 'pounds' },
    purse: 20_000_000,
    // The source has no limit; 25 is our largest squad.
    squad: { least: 0, most: SPECIFIED.squad.most },
    unsold: { then: 'end' },
  }),
};
