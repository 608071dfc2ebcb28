import { toRupees } from '#domain/money.ts';
import type { Bounds } from '#domain/rules/limit.ts';
import { type PresetRules, BY_STEPS, EXACT, limit, rulesStated, setsBy } from './stated.ts';

type Called = readonly [one: string, many: string];
const BATSMEN: Called = ['batsman', 'batsmen'];
const ALL_ROUNDERS: Called = ['all-rounder', 'all-rounders'];
const BOWLERS: Called = ['bowler', 'bowlers'];
const KEEPERS: Called = ['keeper', 'keepers'];

const SOURCE = 'docs/AUCTION_RULES.md of sriharsha557/cplbidding, on GitHub';

/**
 * Four phases by role, each with a budget and a part of it that should be spent. Captain and vice-captain are
 * members at no price; they are marked as owners, so that limits do not count them.
 */
export const COLRUYT_2025: PresetRules = {
  id: 'colruyt-2025',
  name: 'Colruyt Premier League',
  year: 2025,
  source: SOURCE,
  rules: rulesStated({
    preset: 'colruyt-2025',
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
  }),
};

/** Captain and vice-captain are not bought, so limits leave them out. */
function who(role: string) {
  return { role: [role], owner: ['no'] };
}

function bought(role: string, called: Called, count: Bounds, most: number) {
  return limit(role, called, who(role), { count, spend: { most } });
}

/** Warns only: a team with four cheap batsmen cannot spend more on batsmen, and must still be able to bid. */
function asked(role: string, called: Called, least: number) {
  return { ...limit(`${role}Spent`, called, who(role), { spend: { least } }), binding: false };
}

/** In 2026 a cap for each role replaces the budgets. Five players are members at no price. */
export const COLRUYT_2026: PresetRules = {
  id: 'colruyt-2026',
  name: 'Colruyt Premier League',
  year: 2026,
  source: `Rules of 2026 in the same place: ${SOURCE}`,
  rules: rulesStated({
    preset: 'colruyt-2026',
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
  }),
};

function capped(role: string, most: number) {
  return { where: { role: [role] }, most: toRupees(most) };
}
