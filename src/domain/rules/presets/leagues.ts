import { toRupees } from '#domain/money.ts';
import { AGE, type Bounds } from '#domain/rules/rule-set.ts';
import { SPECIFIED } from './specification.ts';
import {
  atMost,
  BY_STEPS,
  categoriesAt,
  EXACT,
  league,
  leastSpend,
  limit,
  matchWith,
  setsBy,
} from './stated.ts';

/** Our proposal for a first auction: ten teams of a village or an office. */
export const FIRST_LEAGUE = league({
  id: 'first-league',
  name: 'First league',
  year: null,
  source: 'Our proposal, from what village and office leagues have in common',
  unit: { points: 'points' },
  purse: 100_000,
  squad: { least: 13, most: 15 },
  multiple: 500,
  steps: [
    [0, 500],
    [10_000, 1_000],
    [25_000, 2_500],
    [50_000, 5_000],
  ],
  raises: BY_STEPS,
  mostBid: EXACT,
  ...categoriesAt({ A: 5_000, B: 3_000, C: 1_000 }),
  sets: setsBy(
    'category',
    ['A', 'B', 'C'].map((value) => [value, `Category ${value}`]),
  ),
  unsold: { then: 'again', percent: 50, returns: 1 },
});

/** Five pools, each with its own budget; together they are the whole purse. */
export const KCPL = league({
  id: 'kcpl',
  name: 'KCPL',
  year: null,
  source: 'kcplRules.js of SouravSV2709/cricket-auction-live, on GitHub',
  purse: 10_000_000,
  squad: { least: 17, most: 17 },
  mostBid: EXACT,
  // The source opens pool X at 0; here it opens at the lowest possible bid.
  ...categoriesAt({ A: 300_000, B: 100_000, C: 50_000, D: 20_000, X: 1_000 }),
  limits: [
    kcplPool('X', { least: 3, most: 3 }, 2_400_000),
    kcplPool('A', { least: 3, most: 3 }, 4_000_000),
    kcplPool('B', { least: 3, most: 5 }, 3_000_000),
    kcplPool('C', { least: 2 }, 500_000),
    kcplPool('D', { least: 1 }, 100_000),
  ],
  sets: setsBy(
    'category',
    ['X', 'A', 'B', 'C', 'D'].map((value) => [value, `Pool ${value}`]),
  ),
});

function kcplPool(value: string, count: Bounds, most: number) {
  const called = [`player of pool ${value}`, `players of pool ${value}`] as const;
  return limit(`pool${value}`, called, { category: [value] }, { count, spend: { most } });
}

/** A retained player costs the base price of the category. */
export const TNPL_2023 = league({
  id: 'tnpl-2023',
  name: 'Tamil Nadu Premier League',
  year: 2023,
  source: 'sportstar.thehindu.com, 1 February 2023; dtnext.in, 21 February 2023',
  purse: 7_000_000,
  squad: { least: 16, most: 20 },
  mostBid: EXACT,
  ...categoriesAt({ A: 1_000_000, B: 600_000, C: 300_000, D: 150_000 }),
});

/**
 * In the source a step includes its upper bound: at 1,00,000 a raise still adds 10,000. So the next step here
 * begins one multiple (5,000) above that bound.
 */
export const ABPL = league({
  id: 'abpl',
  name: 'ABPL',
  year: null,
  source: 'README and application.yml of amity1415/cricket-auction, on GitHub',
  purse: 15_000_000,
  // The source: 'Every bid must leave enough to fill the remaining places', so all twenty are required.
  squad: { least: 20, most: 20 },
  multiple: 5_000,
  steps: [
    [0, 10_000],
    [105_000, 25_000],
    [505_000, 50_000],
    [2_005_000, 100_000],
    [10_005_000, 250_000],
  ],
  // In the source the program sets the price of each bid.
  raises: { to: 'next', equalOnFloor: false, snap: false },
  mostBid: EXACT,
  ...categoriesAt({ A: 600_000, B: 400_000, C: 200_000, D: 100_000, E: 50_000 }),
  limits: [
    abplGroup('A', { least: 1, most: 4 }, 5_000_000),
    abplGroup('B', { least: 2, most: 5 }),
    abplGroup('C', { least: 2, most: 4 }),
    abplGroup('D', { least: 2, most: 4 }),
    abplGroup('E', { least: 1, most: 4 }),
  ],
  unsold: { then: 'demote', returns: null },
});

function abplGroup(value: string, count: Bounds, budget?: number) {
  const called = [`player of group ${value}`, `players of group ${value}`] as const;
  const spend = budget === undefined ? {} : { spend: { most: budget } };
  const quota = limit(`group${value}`, called, { category: [value] }, { count, ...spend });
  // The source reserves the base price for each further player of group A, up to the most of them.
  return budget === undefined ? quota : { ...quota, keep: toRupees(600_000) };
}

/** A neighbourhood league in North Carolina. The source does not state the purse. */
export const ADDA = league({
  id: 'adda',
  name: 'Adda Premier League',
  year: null,
  source: 'addapremierleague.com/?p=3154',
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
});

/**
 * Three offices share 42 colleagues, 15 of them icons. Each squad has five icons for at most 41,000, so that
 * nine others fit.
 */
export const CALPINE_2014 = league({
  id: 'calpine-2014',
  name: 'Calpine Cricket League',
  year: 2014,
  source: 'blog.calpinetech.com/2014/01/20',
  unit: { points: 'points' },
  purse: 50_000,
  squad: { least: 14, most: 14 },
  mostBid: EXACT,
  fields: [{ id: 'icon', name: 'Icon', is: 'yes-no', public: true }],
  limits: [
    limit(
      'icons',
      ['icon player', 'icon players'],
      { icon: ['yes'] },
      { count: { least: 5, most: 5 }, spend: { most: 41_000 } },
    ),
  ],
});

/**
 * The auction of that evening: teams of one club buy players until their money is gone. A draft, which is not part of
 * these rules, then fills every squad to 16.
 */
export const CHERTSEY_2017 = league({
  id: 'chertsey-2017',
  name: 'Chertsey CC, the auction',
  year: 2017,
  source: 'chertseycc.org.uk/cpl-draft-night-how-will-it-work',
  unit: { points: 'pounds' },
  purse: 20_000_000,
  // The source has no limit; 25 is our largest squad.
  squad: { least: 0, most: SPECIFIED.squad.most },
  unsold: { then: 'end' },
});

type Called = readonly [one: string, many: string];
const BATSMEN: Called = ['batsman', 'batsmen'];
const ALL_ROUNDERS: Called = ['all-rounder', 'all-rounders'];
const BOWLERS: Called = ['bowler', 'bowlers'];
const KEEPERS: Called = ['keeper', 'keepers'];

const COLRUYT_SOURCE = 'docs/AUCTION_RULES.md of sriharsha557/cplbidding, on GitHub';

/**
 * Four phases by role, each with a budget and a part of it that should be spent. Captain and vice-captain are
 * members at no price; they are marked as owners, so that limits do not count them.
 */
export const COLRUYT_2025 = league({
  id: 'colruyt-2025',
  name: 'Colruyt Premier League',
  year: 2025,
  source: COLRUYT_SOURCE,
  unit: { points: 'tokens' },
  purse: 1_200,
  squad: { least: 11, most: 16 },
  multiple: 5,
  raises: BY_STEPS,
  mostBid: EXACT,
  limits: [
    bought('batsman', BATSMEN, { least: 3, most: 4 }, 350),
    bought('allRounder', ALL_ROUNDERS, { least: 3, most: 5 }, 350),
    bought('bowler', BOWLERS, { least: 2, most: 3 }, 300),
    bought('wicketKeeper', KEEPERS, { least: 1, most: 2 }, 200),
    asked('batsman', BATSMEN, 250),
    asked('allRounder', ALL_ROUNDERS, 200),
    asked('bowler', BOWLERS, 200),
    asked('wicketKeeper', KEEPERS, 100),
  ],
  sets: setsBy('role', [
    ['batsman', 'Batsmen'],
    ['allRounder', 'All-rounders'],
    ['bowler', 'Bowlers'],
    ['wicketKeeper', 'Wicket-keepers'],
  ]),
});

/** Captain and vice-captain are not bought, so limits leave them out. */
function ofRole(role: string) {
  return { role: [role], owner: ['no'] };
}

function bought(role: string, called: Called, count: Bounds, most: number) {
  return limit(role, called, ofRole(role), { count, spend: { most } });
}

/** Warns only: a team with four cheap batsmen cannot spend more on batsmen, and must still be able to bid. */
function asked(role: string, called: Called, least: number) {
  return { ...limit(`${role}Spent`, called, ofRole(role), { spend: { least } }), binding: false };
}

/** In 2026 a cap for each role replaces the budgets. Five players are members at no price. */
export const COLRUYT_2026 = league({
  id: 'colruyt-2026',
  name: 'Colruyt Premier League',
  year: 2026,
  source: `Rules of 2026 in the same place: ${COLRUYT_SOURCE}`,
  unit: { points: 'coins' },
  purse: 1_000,
  squad: { least: 0, most: 15 },
  // Assumed to be as in 2025.
  multiple: 5,
  raises: BY_STEPS,
  limits: [
    {
      // In the source, too, this only warns.
      ...limit('keepers', KEEPERS, { role: ['wicketKeeper'] }, { count: { least: 1 } }),
      binding: false,
    },
  ],
  caps: [
    capped('wicketKeeper', 150),
    capped('batsman', 250),
    capped('bowler', 250),
    capped('allRounder', 350),
  ],
});

function capped(role: string, most: number) {
  return { where: { role: [role] }, most: toRupees(most) };
}

/**
 * A student event. A team that spends less than 60 of 80 crore is disqualified there; here a limit warns of it.
 */
export const GTUCTF_2018 = league({
  id: 'gtuctf-2018',
  name: 'GTU tech fest, 1 2 3 Sold',
  year: 2018,
  source: 'gtuctf18.com, 123.. Sold',
  purse: 800_000_000,
  squad: { least: 12, most: 15 },
  mostBid: EXACT,
  limits: [leastSpend(600_000_000)],
  unsold: { then: 'end' },
});

const POTS = ['Diamond', 'Gold', 'Silver', 'Bronze'] as const;

/** Friends who bid for players of a world cup. The source states no increments; 25 divides all its amounts. */
export const ROMYSASAN_2016 = league({
  id: 'romysasan-2016',
  name: 'romysasan T20',
  year: 2016,
  source: 'romysasan.com/2016/02/24/auction-t20-rules',
  unit: { points: 'units' },
  purse: 2_250,
  squad: { least: 0, most: 15 },
  multiple: 25,
  mostBid: EXACT,
  ...categoriesAt({ Diamond: 100, Gold: 75, Silver: 50, Bronze: 25 }),
  limits: [
    limit('batsmen', ['batsman', 'batsmen'], { role: ['batsman'] }, { count: { least: 3 } }),
    limit('bowlers', ['bowler', 'bowlers'], { role: ['bowler'] }, { count: { least: 3 } }),
    limit('keepers', ['keeper', 'keepers'], { role: ['wicketKeeper'] }, { count: { least: 1 } }),
  ],
  sets: setsBy(
    'category',
    POTS.map((pot) => [pot, pot]),
  ),
  atATime: 3,
  unsold: { then: 'demote', returns: null },
});

/** A corporate league. Old teams retain 12 players at 5,000 each, new teams 10, of squads of twenty. */
export const SBCL_2024 = league({
  id: 'sbcl-2024',
  name: 'SBCL',
  year: 2024,
  source: 'sbclt20.com/rule-book',
  unit: { points: 'points' },
  purse: 200_000,
  squad: { least: 20, most: 20 },
  multiple: 500,
  raises: BY_STEPS,
  mostBid: EXACT,
  caps: [{ where: {}, most: toRupees(50_000) }],
  // The league tosses a coin between them.
  atCap: 'roll',
});

/**
 * An amateur league of Gurugram, the Urban Sports Champions League. Each category has its increment. New teams have no
 * card: by hand.
 */
export const USCL_2026 = league({
  id: 'uscl-2026',
  name: 'USCL, season 2',
  year: 2026,
  source:
    'Urban Sports Champions League, Gurugram: its rule book in ndpmsmentorship-droid/gurugram-spartans-auction on GitHub',
  purse: 175_000,
  squad: { least: 18, most: 20 },
  stepsFor: [usclSteps('A+', 5_000), usclSteps('A', 3_000), usclSteps('B', 2_000)],
  // Category 'Legend' has the general increment of 1,000.
  raises: BY_STEPS,
  mostBid: EXACT,
  ...categoriesAt({ 'A+': 20_000, A: 10_000, B: 6_000, Legend: 3_000 }),
  limits: [
    atMost(
      'age31to34',
      ['player aged 31 to 34', 'players aged 31 to 34'],
      { [AGE]: ['31', '32', '33', '34'] },
      3,
    ),
  ],
  match: matchWith([1], { who: 'any', raise: 'once', against: 2 }),
});

function usclSteps(category: string, by: number) {
  return {
    where: { category: [category] },
    increments: [{ from: toRupees(0), by: toRupees(by) }] as const,
  };
}
