import { toRupees } from '#domain/money.ts';
import type { LotSet } from '#domain/rules/rule-set.ts';
import { CAPPED, LAST_TEAM, OVERSEAS, type OwnField } from '#domain/tournament/own-field.ts';
import { SPECIFIED } from './specification.ts';
import {
  atMost,
  BY_STEPS,
  EXACT,
  FIVE_KEPT,
  KEPT_CALLED,
  KEPT_UNCAPPED_CALLED,
  KEPT_YES,
  keptCappedIndians,
  league,
  leastSpend,
  matchWith,
  OVERSEAS_CALLED,
  OVERSEAS_YES,
  retainedAtMost,
  setsBy,
  type Stated,
} from './stated.ts';

/*
 * The auctions of the IPL. `docs/presets.md` says for each number which source states it, and what none states.
 */

const SET: OwnField = { id: 'set', name: 'Set', is: 'number', public: true };

/** The number of published sets. */
const SETS_OF_2025 = 79;

/** Numbered sets; the first ones are the marquee sets. */
function setsTo(last: number, marquee: number): LotSet[] {
  return setsBy(
    SET.id,
    Array.from({ length: last }, (_, at) => [
      String(at + 1),
      at < marquee ? `Marquee ${at + 1}` : `Set ${at + 1}`,
    ]),
  );
}

/** The increments of 2025 up to 5 crore. No source states those of 2014 and 2018; reported raises of 2018 follow them. */
const STEPS_TO_5_CRORE = [
  [0, 500_000],
  [10_000_000, 1_000_000],
  [20_000_000, 2_000_000],
] as const satisfies Stated['steps'];

/** After 1.25 crore the next bid is 1.30. */
const BY_LAKHS = { multiple: 500_000, raises: { ...BY_STEPS, snap: true } } as const;

/**
 * The first auction with a right to match. Squads had at most 27 players; ours have at most 25. No source states the
 * increments.
 */
export const IPL_2014 = league({
  id: 'ipl-2014',
  name: 'IPL, mega auction',
  year: 2014,
  source: 'royalchallengers.com, player rules and regulations; espncricinfo.com 718105',
  purse: 600_000_000,
  squad: { least: 16, most: SPECIFIED.squad.most },
  ...BY_LAKHS,
  steps: STEPS_TO_5_CRORE,
  mostBid: EXACT,
  fields: [OVERSEAS, CAPPED, SET, LAST_TEAM],
  limits: [
    atMost('overseas', OVERSEAS_CALLED, OVERSEAS_YES, 9),
    leastSpend(360_000_000),
    retainedAtMost(5),
    keptCappedIndians(4),
  ],
  sets: setsTo(53, 2),
  match: matchWith([3, 2, 2, 1]),
});

/**
 * Five players retained or matched together, at most three of them by a match. No source states the increments, nor the
 * number of sets.
 */
export const IPL_2018 = league({
  id: 'ipl-2018',
  name: 'IPL, mega auction',
  year: 2018,
  source: 'iplt20.com, 6 December 2017; indianexpress.com 5038839',
  purse: 800_000_000,
  squad: { least: 18, most: 25 },
  ...BY_LAKHS,
  steps: STEPS_TO_5_CRORE,
  mostBid: EXACT,
  fields: [OVERSEAS, CAPPED, SET, LAST_TEAM],
  limits: [
    atMost('overseas', OVERSEAS_CALLED, OVERSEAS_YES, 8),
    leastSpend(600_000_000),
    retainedAtMost(3),
    ...FIVE_KEPT,
  ],
  sets: setsTo(SETS_OF_2025, 2),
  // In the last rounds a team named three or four players. How many names the first list had is not stated.
  unsold: { then: 'named', each: 25, later: 4, returns: null },
  match: matchWith([3, 3, 3, 2]),
});

/**
 * The core of the mega auction: purse, squads, increments and sets, from Sportstar's table, and the right to match.
 * Retentions are entered with their prices; tie-breaks are left out. At exactly 1 crore the higher increment applies.
 */
export const IPL_2025 = league({
  id: 'ipl-2025',
  name: 'IPL, the core',
  year: 2025,
  source: 'sportstar.thehindu.com, on the mega auction of 2025',
  purse: 1_200_000_000,
  squad: { least: 18, most: 25 },
  ...BY_LAKHS,
  steps: [...STEPS_TO_5_CRORE, [50_000_000, 2_500_000]],
  mostBid: EXACT,
  fields: [OVERSEAS, CAPPED, SET, LAST_TEAM],
  limits: [
    atMost('overseas', OVERSEAS_CALLED, OVERSEAS_YES, 8),
    atMost('kept', KEPT_CALLED, KEPT_YES, 6),
    atMost('keptcapped', ['kept capped player', 'kept capped players'], { ...KEPT_YES, capped: ['yes'] }, 5),
    atMost('keptuncapped', KEPT_UNCAPPED_CALLED, { ...KEPT_YES, capped: ['no'] }, 2),
  ],
  sets: setsTo(SETS_OF_2025, 2),
  // Teams hand in wish lists of 25 names, later of two; the organiser decides on further rounds.
  unsold: { then: 'named', each: 25, later: 2, returns: null },
  // Six places for retained and matched players together.
  match: matchWith([6, 5, 4, 3, 2, 1, 0], { raise: 'once' }),
});

/**
 * The mini auction. What a team pays for the squad that it kept leaves its purse by hand; the names are as a year before.
 * An overseas player gets at most 18 crore of the price, the rest goes to the board.
 */
export const IPL_2026 = league({
  id: 'ipl-2026',
  name: 'IPL, mini auction',
  year: 2026,
  source: 'deccanherald.com 3824968; wionews.com 1764774365050',
  purse: 1_250_000_000,
  squad: { least: 0, most: 25 },
  fields: [OVERSEAS, SET],
  limits: [atMost('overseas', OVERSEAS_CALLED, OVERSEAS_YES, 8)],
  sets: setsTo(42, 0),
  unsold: { then: 'named', each: 25, returns: null },
  feeCaps: [{ where: OVERSEAS_YES, most: toRupees(180_000_000) }],
});
