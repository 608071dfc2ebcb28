import type { PresetRules } from './preset-rules.ts';
import { SPECIFIED } from './specification.ts';
import { rulesStated } from './stated.ts';

/**
 * The first half of its night: a club shares itself among teams that buy as many as they like until nobody has money left.
 * Whoever is unsold goes into a draft, for nothing, which fills every squad to 16.
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
    // 'No limit': as many as a squad of ours may have.
    squad: { least: 0, most: SPECIFIED.squad.most },
    unsold: { then: 'end' },
  }),
};
