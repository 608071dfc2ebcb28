import { RETAINED } from '#domain/rules/rule-set.ts';
import { BY_STEPS, EXACT, limit, type PresetRules, rulesStated, setsBy } from './stated.ts';

/** The number of published sets; the first two are the marquee sets, of six players each. */
const IPL_SETS = 79;

const RETAINED_YES = { [RETAINED]: ['yes'] };

/**
 * The core of the mega auction: purse, squads, increments and sets, from Sportstar's table. Retentions are
 * entered with their prices; right to match and tie-breaks are left out. At exactly 1 crore the higher
 * increment applies.
 */
export const IPL_2025: PresetRules = {
  id: 'ipl-2025',
  name: 'IPL, the core',
  year: 2025,
  source: 'sportstar.thehindu.com, on the mega auction of 2025',
  rules: rulesStated({
    preset: 'ipl-2025',
    purse: 1_200_000_000,
    squad: { least: 18, most: 25 },
    multiple: 500_000,
    steps: [
      [0, 500_000],
      [10_000_000, 1_000_000],
      [20_000_000, 2_000_000],
      [50_000_000, 2_500_000],
    ],
    // After 1.25 crore the next bid is 1.30.
    raises: { ...BY_STEPS, snap: true },
    mostBid: EXACT,
    fields: [
      { id: 'overseas', name: 'Overseas', is: 'yes-no', public: true },
      { id: 'capped', name: 'Capped', is: 'yes-no', public: true },
      { id: 'set', name: 'Set', is: 'number', public: true },
    ],
    limits: [
      limit(
        'overseas',
        ['overseas player', 'overseas players'],
        { overseas: ['yes'] },
        { count: { most: 8 } },
      ),
      limit('retained', ['retained player', 'retained players'], RETAINED_YES, { count: { most: 6 } }),
      limit(
        'retainedcapped',
        ['retained capped player', 'retained capped players'],
        { ...RETAINED_YES, capped: ['yes'] },
        { count: { most: 5 } },
      ),
      limit(
        'retaineduncapped',
        ['retained uncapped player', 'retained uncapped players'],
        { ...RETAINED_YES, capped: ['no'] },
        { count: { most: 2 } },
      ),
    ],
    sets: setsBy(
      'set',
      Array.from({ length: IPL_SETS }, (_, at) => [
        String(at + 1),
        at < 2 ? `Marquee ${at + 1}` : `Set ${at + 1}`,
      ]),
    ),
    // Teams hand in wish lists of 25 names; the organiser decides on further rounds.
    unsold: { then: 'named', each: 25, returns: null },
  }),
};
