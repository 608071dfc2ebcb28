import { PLAYER_AGE } from '#domain/limits.ts';
import { toRupees } from '#domain/money.ts';
import { AGE, type RuleLimit, type Where } from '#domain/rules/rule-set.ts';
import { CAPPED, LAST_TEAM, OVERSEAS } from '#domain/tournament/own-field.ts';
import { SPECIFIED } from './specification.ts';
import {
  atMost,
  categoriesAt,
  EXACT,
  FIVE_KEPT,
  KEPT_CALLED,
  KEPT_YES,
  league,
  limit,
  matchWith,
  OVERSEAS_CALLED,
  OVERSEAS_YES,
  retainedAtMost,
  setsBy,
} from './stated.ts';

/*
 * The leagues on television besides the IPL, all with a right to match. `docs/presets.md` says for each number which
 * source states it, and what none states.
 */

function atLeast(
  id: string,
  called: readonly [one: string, many: string],
  where: Where,
  least: number,
): RuleLimit {
  return limit(id, called, where, { count: { least } });
}

/** The ages from the youngest that the product takes up to this one. */
function agesTo(oldest: number): Where {
  const { least } = PLAYER_AGE;
  return { [AGE]: Array.from({ length: oldest - least + 1 }, (_, at) => String(least + at)) };
}

/** Five players retained or matched together. The base prices of 10 to 50 lakh are typed for each player. */
export const WPL_2026 = league({
  id: 'wpl-2026',
  name: 'WPL',
  year: 2026,
  source: 'business-standard.com 125110400678; mykhel.com 389365',
  purse: 150_000_000,
  squad: { least: 15, most: 18 },
  mostBid: EXACT,
  fields: [OVERSEAS, CAPPED, LAST_TEAM],
  limits: [atMost('overseas', OVERSEAS_CALLED, OVERSEAS_YES, 6), ...FIVE_KEPT],
  match: matchWith([5, 4, 3, 2, 1, 0], { raise: 'once' }),
});

/** The wildcard, a player outside the purse, is signed after the auction. */
export const SA20_2025 = league({
  id: 'sa20-2025',
  name: 'SA20, season 4',
  year: 2025,
  source: 'latestly.com 6949712; espncricinfo.com 1491621',
  unit: { points: 'rand' },
  purse: 41_000_000,
  squad: { least: 18, most: 18 },
  mostBid: EXACT,
  fields: [OVERSEAS, LAST_TEAM],
  limits: [
    atMost('overseas', OVERSEAS_CALLED, OVERSEAS_YES, 7),
    atLeast('under23', ['player under 23', 'players under 23'], agesTo(22), 2),
    atMost('kept', KEPT_CALLED, KEPT_YES, 6),
  ],
  // The table itself is not published: this one gives the five published numbers of cards, 2 to 0.
  match: {
    ...matchWith([3, 2, 1, 0], { raise: 'once' }),
    cards: { byRetained: [3, 2, 1, 0], of: { overseas: ['no'] } },
  },
});

const ILT20_STATUS = ['Full Member', 'UAE', 'Kuwait', 'Saudi Arabia', 'Other Associate'] as const;

/** A quota for each status of a player's country; the five quotas are the least squad. */
export const ILT20_2025 = league({
  id: 'ilt20-2025',
  name: 'ILT20, season 4',
  year: 2025,
  source: 'espncricinfo.com 1504164; newsx.com 76253',
  unit: { points: 'dollars' },
  // The rest of a team's 1.2 million from before the auction comes on top, by hand.
  purse: 800_000,
  squad: { least: 19, most: 21 },
  mostBid: EXACT,
  fields: [{ id: 'status', name: 'Status', is: 'choice', values: ILT20_STATUS, public: true }, LAST_TEAM],
  limits: [
    ilt20Quota('Full Member', ['Full Member player', 'Full Member players'], 11),
    ilt20Quota('UAE', ['UAE player', 'UAE players'], 4),
    ilt20Quota('Kuwait', ['Kuwait player', 'Kuwait players'], 1),
    ilt20Quota('Saudi Arabia', ['Saudi player', 'Saudi players'], 1),
    ilt20Quota('Other Associate', ['other Associate player', 'other Associate players'], 2),
  ],
  sets: setsBy(
    'status',
    ILT20_STATUS.map((status) => [status, status]),
  ),
  match: matchWith([1], { where: { status: ['UAE'] } }),
});

function ilt20Quota(status: (typeof ILT20_STATUS)[number], called: readonly [string, string], least: number) {
  return atLeast(status.toLowerCase().replaceAll(' ', ''), called, { status: [status] }, least);
}

/** Kabaddi. Base prices, squads and overseas players are those of season 8, the last that were published. */
export const PKL_2025 = league({
  id: 'pkl-2025',
  name: 'Pro Kabaddi League, season 12',
  year: 2025,
  source: 'sportstar.thehindu.com 68523361; business-standard.com 125053001007',
  purse: 50_000_000,
  squad: { least: 18, most: 25 },
  mostBid: EXACT,
  ...categoriesAt({ A: 3_000_000, B: 2_000_000, C: 1_000_000, D: 600_000 }, OVERSEAS, LAST_TEAM),
  limits: [limit('overseas', OVERSEAS_CALLED, OVERSEAS_YES, { count: { least: 2, most: 4 } })],
  sets: setsBy(
    'category',
    ['A', 'B', 'C', 'D'].map((value) => [value, `Category ${value}`]),
  ),
  // The 'final bid match'.
  match: matchWith([3], { terms: ['one season', 'two seasons'] }),
});

const DPL_CATEGORIES = ['Marquee', 'A', 'B', 'C'] as const;

/** Delhi. The base price is typed for each player. New teams have no card: by hand. */
export const DPL_2025 = league({
  id: 'dpl-2025',
  name: 'Delhi Premier League, season 2',
  year: 2025,
  source: 'menafn.com 1109759612',
  purse: 15_000_000,
  // Not stated: our largest squad.
  squad: { least: 0, most: SPECIFIED.squad.most },
  fields: [
    { id: 'category', name: 'Category', is: 'choice', values: DPL_CATEGORIES, public: true },
    LAST_TEAM,
  ],
  limits: [retainedAtMost(1)],
  sets: setsBy(
    'category',
    DPL_CATEGORIES.map((value) => [value, value === 'Marquee' ? value : `Category ${value}`]),
  ),
  match: matchWith([1], { where: { category: ['A', 'B', 'C'] } }),
});

const ISPL_ZONES = ['North', 'South', 'East', 'West', 'Central'] as const;

/** Tennis-ball cricket. The jump bid is its 'Googly'. New teams have no card: by hand. */
export const ISPL_2025 = league({
  id: 'ispl-2025',
  name: 'Indian Street Premier League, season 3',
  year: 2025,
  source: 'freepressjournal.in, 9 December 2025',
  purse: 15_000_000,
  squad: { least: 18, most: 18 },
  raises: { to: 'any', equalOnFloor: true, snap: false, jump: toRupees(100_000) },
  mostBid: EXACT,
  // The source names no zones.
  fields: [{ id: 'zone', name: 'Zone', is: 'choice', values: ISPL_ZONES, public: true }, LAST_TEAM],
  limits: [
    ...ISPL_ZONES.map((zone) =>
      atLeast(zone.toLowerCase(), [`${zone} player`, `${zone} players`], { zone: [zone] }, 2),
    ),
    atLeast('under19', ['player under 19', 'players under 19'], agesTo(18), 2),
  ],
  match: matchWith([2]),
});
