import { toRupees } from '#domain/money.ts';
import {
  atMost,
  BY_STEPS,
  CAPPED,
  EXACT,
  KEPT_CALLED,
  KEPT_UNCAPPED_CALLED,
  KEPT_YES,
  LAST_TEAM,
  matchWith,
  OVERSEAS,
  OVERSEAS_CALLED,
  OVERSEAS_YES,
  type PresetRules,
  rulesStated,
  setsBy,
} from './stated.ts';

/** The number of published sets; the first two are the marquee sets, of six players each. */
const IPL_SETS = 79;

/**
 * The core of the mega auction: purse, squads, increments and sets, from Sportstar's table, and the right to match.
 * Retentions are entered with their prices; tie-breaks are left out. At exactly 1 crore the higher increment applies.
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
    fields: [OVERSEAS, CAPPED, { id: 'set', name: 'Set', is: 'number', public: true }, LAST_TEAM],
    limits: [
      atMost('overseas', OVERSEAS_CALLED, OVERSEAS_YES, 8),
      atMost('kept', KEPT_CALLED, KEPT_YES, 6),
      atMost(
        'keptcapped',
        ['kept capped player', 'kept capped players'],
        { ...KEPT_YES, capped: ['yes'] },
        5,
      ),
      atMost('keptuncapped', KEPT_UNCAPPED_CALLED, { ...KEPT_YES, capped: ['no'] }, 2),
    ],
    sets: setsBy(
      'set',
      Array.from({ length: IPL_SETS }, (_, at) => [
        String(at + 1),
        at < 2 ? `Marquee ${at + 1}` : `Set ${at + 1}`,
      ]),
    ),
    // Teams hand in wish lists of 25 names, later of two; the organiser decides on further rounds.
    unsold: { then: 'named', each: 25, later: 2, returns: null },
    // Six places for retained and matched players together.
    match: matchWith([6, 5, 4, 3, 2, 1, 0], { raise: 'once' }),
  }),
};

/**
 * The mini auction. What a team pays for the squad that it kept leaves its purse by hand; the names are as a year before.
 * An overseas player gets at most 18 crore of the price, the rest goes to the board.
 */
export const IPL_2026: PresetRules = {
  id: 'ipl-2026',
  name: 'IPL, mini auction',
  year: 2026,
  source: 'deccanherald.com 3824968; wionews.com 1764774365050',
  rules: rulesStated({
    preset: 'ipl-2026',
    purse: 1_250_000_000,
    squad: { least: 0, most: 25 },
    fields: [OVERSEAS, { id: 'set', name: 'Set', is: 'number', public: true }],
    limits: [atMost('overseas', OVERSEAS_CALLED, OVERSEAS_YES, 8)],
    sets: setsBy(
      'set',
      Array.from({ length: 42 }, (_, at) => [String(at + 1), `Set ${at + 1}`]),
    ),
    unsold: { then: 'named', each: 25, returns: null },
    feeCaps: [{ where: OVERSEAS_YES, most: toRupees(180_000_000) }],
  }),
};
