import { describe, expect, test } from 'vitest';
import { GRADES, KEEPERS, LADDER, league } from '#fixtures/auction/league.ts';
import { checkRuleSet } from '#domain/rules/check-rule-set.ts';
import type { Bounds, Cap, RuleLimit, RuleSet, Where } from '#domain/rules/rule-set.ts';
import { PRESETS } from '#domain/rules/presets/presets.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { toRupees } from '#domain/money.ts';
import { noSquadKeeps } from './no-squad.ts';

const VILLAGES: OwnField = {
  id: 'village',
  name: 'Village',
  is: 'choice',
  values: ['North', 'South', 'East', 'West'],
  public: true,
};
const AGES: OwnField = {
  id: 'age',
  name: 'Age group',
  is: 'choice',
  values: ['U19', 'Senior'],
  public: true,
};
const ABROAD: OwnField = { id: 'abroad', name: 'Overseas', is: 'yes-no', public: true };
const CLUB: OwnField = { id: 'club', name: 'Club', is: 'text', public: true };

/**
 * Squads of 12 to 15 for 1,00,000. Grade A opens at 50,000, B at 20,000, C at 10,000, if a case uses grades.
 */
const rulesOf = (more: Partial<RuleSet>): RuleSet =>
  league(
    {
      fields: [VILLAGES, AGES, ABROAD, CLUB, GRADES],
      purse: { opening: toRupees(1_000_000) },
      squad: { least: 12, most: 15 },
      mostBid: { is: 'exact' },
      ...more,
    },
    [],
  ).auction().tournament.rules;
const limit = (id: string, where: Where, bounds: { count?: Bounds; spend?: Bounds; binding?: boolean }) =>
  ({ ...KEEPERS, id, where, count: {}, ...bounds }) satisfies RuleLimit;
const cap = (most: number, where: Where = {}): Cap => ({ where, most: toRupees(most) });
const each = (field: string, values: readonly string[], most: number) =>
  values.map((value) => limit(value, { [field]: [value] }, { count: { most } }));

const found = (more: Partial<RuleSet>) => {
  const rules = rulesOf(more);
  return { refused: !checkRuleSet(rules).ok, bounds: noSquadKeeps(rules, { work: 200_000 })?.bounds ?? null };
};

/** Rules that no list of players can satisfy, each with the nearest rules that a list can satisfy. */
const SETS: readonly (readonly [string, Partial<RuleSet>, Partial<RuleSet>])[] = [
  [
    'a cap below the base price of a category',
    { categories: LADDER, caps: [cap(49_000, { grade: ['A'] })] },
    { categories: LADDER, caps: [cap(50_000, { grade: ['A'] })] },
  ],
  [
    'a cap for everybody below every base price',
    { categories: LADDER, caps: [cap(9_000)] },
    { categories: LADDER, caps: [cap(10_000)] },
  ],
  [
    'under-19s: at least 2, and at most 1',
    {
      limits: [
        limit('a', { age: ['U19'] }, { count: { least: 2 } }),
        limit('b', { age: ['U19'] }, { count: { most: 1 } }),
      ],
    },
    {
      limits: [
        limit('a', { age: ['U19'] }, { count: { least: 2 } }),
        limit('b', { age: ['U19'] }, { count: { most: 2 } }),
      ],
    },
  ],
  [
    'at least 2 under-19 keepers, and at most 1 keeper',
    {
      limits: [
        limit('a', { age: ['U19'], role: ['wicketKeeper'] }, { count: { least: 2 } }),
        limit('b', { role: ['wicketKeeper'] }, { count: { most: 1 } }),
      ],
    },
    {
      limits: [
        limit('a', { age: ['U19'], role: ['wicketKeeper'] }, { count: { least: 1 } }),
        limit('b', { role: ['wicketKeeper'] }, { count: { most: 1 } }),
      ],
    },
  ],
  [
    'each of three villages at most 3, and the fourth none, with squads of 12',
    { limits: [...each('village', ['North', 'South', 'East'], 3), ...each('village', ['West'], 0)] },
    { limits: [...each('village', ['North', 'South', 'East'], 4), ...each('village', ['West'], 0)] },
  ],
  [
    'each role at most so many that a squad is not full',
    { limits: each('role', ['batsman', 'bowler', 'wicketKeeper', 'allRounder'], 2) },
    { limits: each('role', ['batsman', 'bowler', 'wicketKeeper', 'allRounder'], 3) },
  ],
  [
    'players from here and from abroad at most so many that a squad is not full',
    { limits: each('abroad', ['yes', 'no'], 5) },
    { limits: each('abroad', ['yes', 'no'], 6) },
  ],
  [
    'leasts of kinds that share nobody, above the squad',
    {
      limits: [
        limit('a', { age: ['U19'] }, { count: { least: 8 } }),
        limit('b', { age: ['Senior'] }, { count: { least: 8 } }),
      ],
    },
    {
      limits: [
        limit('a', { age: ['U19'] }, { count: { least: 8 } }),
        limit('b', { age: ['Senior'] }, { count: { least: 7 } }),
      ],
    },
  ],
  [
    'a budget below what so many cost at base prices',
    {
      categories: LADDER,
      limits: [limit('a', { grade: ['A'] }, { count: { least: 3 }, spend: { most: 149_000 } })],
    },
    {
      categories: LADDER,
      limits: [limit('a', { grade: ['A'] }, { count: { least: 3 }, spend: { most: 150_000 } })],
    },
  ],
  [
    'quotas of dear categories beyond the purse',
    {
      categories: LADDER,
      purse: { opening: toRupees(359_000) },
      limits: [limit('a', { grade: ['A'] }, { count: { least: 6 } })],
    },
    {
      categories: LADDER,
      purse: { opening: toRupees(360_000) },
      limits: [limit('a', { grade: ['A'] }, { count: { least: 6 } })],
    },
  ],
  [
    'two quotas that cross in one kind of which there may be nobody',
    {
      limits: [
        limit('a', { age: ['U19'] }, { count: { least: 12 } }),
        limit('b', { age: ['U19'], abroad: ['no'] }, { count: { most: 5 } }),
        limit('c', { abroad: ['yes'] }, { count: { most: 6 } }),
      ],
    },
    {
      limits: [
        limit('a', { age: ['U19'] }, { count: { least: 12 } }),
        limit('b', { age: ['U19'], abroad: ['no'] }, { count: { most: 6 } }),
        limit('c', { abroad: ['yes'] }, { count: { most: 6 } }),
      ],
    },
  ],
];

describe('eleven sets of contradictory rules', () => {
  test.each(SETS)('No list of players can satisfy %s', (_, rules, other) => {
    const { refused, bounds } = found(rules);
    expect(refused || bounds !== null).toBe(true);
    expect(found(other)).toEqual({ refused: false, bounds: null });
  });
});

test('The result names the conflicting bounds and no others', () => {
  const villages = {
    limits: [...each('village', ['North', 'South', 'East'], 3), ...each('village', ['West'], 0)],
  };
  const said = found({ ...villages, limits: [KEEPERS, ...villages.limits] }).bounds;
  expect(said?.map(({ bound, limit: id }) => [bound, id])).toEqual([
    ['most', 'North'],
    ['most', 'South'],
    ['most', 'East'],
    ['most', 'West'],
    ['least', 'squad'],
  ]);
});

describe('players of several roles', () => {
  const role = (is: string, bounds: Bounds) => limit(is, { role: [is] }, { count: bounds });
  const five = (roles: RuleSet['roles'], ...limits: readonly RuleLimit[]) =>
    found({ roles, squad: { least: 5, most: 5 }, limits });
  const AS_WRITTEN: RuleSet['roles'] = { allRounders: [] };

  test('A squad of 5 can have 3 batsmen and 3 bowlers, unless players count for one role', () => {
    const both = [role('batsman', { least: 3 }), role('bowler', { least: 3 })];
    expect(five(AS_WRITTEN, ...both)).toEqual({ refused: false, bounds: null });
    expect(five('one', ...both).refused).toBe(true);
  });

  test('A player who bats and bowls also counts as all-rounder, so such squads need a place for one', () => {
    const [bats, bowls] = [role('batsman', { least: 3 }), role('bowler', { least: 3 })];
    expect(five(AS_WRITTEN, bats, bowls, role('allRounder', { most: 1 })).bounds).toBeNull();
    expect(five(AS_WRITTEN, bats, bowls, role('allRounder', { most: 0 })).bounds).not.toBeNull();
  });

  test('Nobody counts as batsman, bowler and keeper, unless all-rounders do', () => {
    const all = (['batsman', 'bowler', 'wicketKeeper'] as const).map((is) => role(is, { least: 4 }));
    expect(five(AS_WRITTEN, ...all).bounds).not.toBeNull();
    expect(five({ allRounders: ['batsman', 'bowler', 'wicketKeeper'] }, ...all).bounds).toBeNull();
  });
});

describe('rules without a proven contradiction', () => {
  test('Limits that only warn, and free-text fields, prove no contradiction', () => {
    const both = [
      limit('a', { age: ['U19'] }, { count: { least: 2 } }),
      limit('b', { age: ['U19'] }, { count: { most: 1 }, binding: false }),
    ];
    expect(found({ limits: both }).bounds).toBeNull();
    expect(found({ limits: each('club', ['Shivaji', 'Tilak'], 3) }).bounds).toBeNull();
    // Nothing is known about a field that was removed.
    expect(found({ limits: each('gone', ['Shivaji', 'Tilak'], 3) }).bounds).toBeNull();
  });

  test('Too many combinations of values, or no allowance, prove no contradiction', () => {
    const values = Array.from({ length: 60 }, (_, at) => `Value ${String(at)}`);
    const fields = ['x', 'y'].map((id): OwnField => ({ ...VILLAGES, id, name: id, values }));
    const crossed = [...each('x', values, 0), ...each('y', values, 0)];
    expect(noSquadKeeps(rulesOf({ fields, limits: crossed }), { work: 200_000 })).toBeNull();
    expect(noSquadKeeps(rulesOf({ limits: each('abroad', ['yes', 'no'], 5) }), { work: 0 })).toBeNull();
  });

  test.each(PRESETS.map(({ id, rules }) => [id, rules] as const))(
    'The rules of %s have no contradiction',
    (_, rules) => {
      expect(noSquadKeeps(rules, { work: 1_000_000 })).toBeNull();
    },
  );
});
