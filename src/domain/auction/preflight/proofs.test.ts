import { describe, expect, test } from 'vitest';
import { batter, keeper, KEEPERS, league } from '#fixtures/auction/league.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { toRupees } from '#domain/money.ts';
import type { RuleLimit, RuleSet } from '#domain/rules/rule-set.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { Team } from '#domain/tournament/team.ts';
import { preflight } from './preflight.ts';

const EXACT: RuleSet['mostBid'] = { is: 'exact' };
const teamsOf = (many: number) =>
  Array.from({ length: many }, (_, at): Team => ({
    ...mumbai,
    id: `t${String(at)}`,
    name: `Team ${String(at)}`,
  }));
const checked = (rules: Partial<RuleSet>, players: readonly Player[], teams: readonly Team[]) =>
  preflight(league({ mostBid: EXACT, ...rules }, players, teams).auction());
const batters = (many: number, base = 20_000) =>
  Array.from({ length: many }, (_, at) => batter(`Batter ${String(at)}`, String(100 + at), base));
const keepers = (many: number) =>
  Array.from({ length: many }, (_, at) => keeper(`Keeper ${String(at)}`, String(900 + at), 20_000));

const VILLAGES = ['North', 'South', 'East', 'West'];
const VILLAGE: OwnField = { id: 'village', name: 'Village', is: 'choice', values: VILLAGES, public: true };
/** At most this many players of each village. */
const perVillage = (most: number): RuleLimit[] =>
  VILLAGES.map((village) => ({
    id: village,
    one: `player of ${village}`,
    many: `players of ${village}`,
    where: { village: [village] },
    count: { most },
    binding: true,
  }));
const villagers = (...many: readonly number[]) =>
  many.flatMap((count, at) =>
    Array.from({ length: count }, (_, of) => {
      const name = `${VILLAGES[at] ?? ''} ${String(of)}`;
      return { ...batter(name, name, 1_000), own: { village: VILLAGES[at] ?? '' } };
    }),
  );

describe('proofs by counting that not all squads can be complete', () => {
  const rules: Partial<RuleSet> = {
    fields: [VILLAGE],
    purse: { opening: toRupees(1_000_000) },
    squad: { least: 15, most: 15 },
    limits: perVillage(5),
  };

  test('150 players of four villages are proven too few for ten teams with at most five of a village', () => {
    const found = checked(rules, villagers(100, 20, 20, 20), teamsOf(10));
    expect(found.verdict).toBe('short');
    expect(found.findings).toMatchObject([{ what: 'together', of: 10 }]);
  });

  test('A list with exactly one place for each player is accepted', () => {
    expect(checked(rules, villagers(50, 50, 50, 0), teamsOf(10)).verdict).toBe('fits');
    expect(checked(rules, villagers(51, 50, 49, 0), teamsOf(10)).verdict).toBe('short');
  });

  test('The remedy is an upper bound that admits enough players', () => {
    const two = { ...rules, squad: { least: 3, most: 3 }, limits: perVillage(1) };
    const found = checked(two, villagers(4, 1, 1, 0), teamsOf(2));
    expect(found.findings).toMatchObject([
      {
        what: 'together',
        mends: [
          { do: 'lower-least', limit: 'squad', to: 2 },
          { do: 'raise-most', limit: 'North', to: 2 },
        ],
      },
    ]);
  });
});

describe('remedies that overlap', () => {
  test('Players added for a quota count for the squad size too', () => {
    const found = checked(
      { squad: { least: 5, most: 9 }, limits: [KEEPERS] },
      [...batters(6), ...keepers(1)],
      [mumbai, chennai],
    );
    expect(found.findings).toMatchObject([
      {
        limit: 'squad',
        mends: [{ to: 3 }, { do: 'add-players', many: 3, among: [{ limit: 'keepers', many: 1 }] }],
      },
      { limit: 'keepers', mends: [{ to: 0 }, { do: 'add-players', many: 1, among: [] }] },
    ]);
  });

  test('Players added for a quota count for a wider quota too', () => {
    const wide = { ...KEEPERS, id: 'wide', where: { role: ['wicketKeeper', 'bowler'] }, count: { least: 2 } };
    const found = checked({ squad: { least: 1, most: 9 }, limits: [KEEPERS, wide] }, batters(9), [mumbai]);
    expect(found.findings).toMatchObject([
      { limit: 'keepers', mends: [{ to: 0 }, { many: 1, among: [] }] },
      { limit: 'wide', mends: [{ to: 0 }, { many: 2, among: [{ limit: 'keepers', many: 1 }] }] },
    ]);
  });

  test("If squads lack fewer players than the quota, the quota's number is added", () => {
    const two = { ...KEEPERS, count: { least: 2 } };
    const found = checked({ squad: { least: 3, most: 9 }, limits: [two] }, batters(5), [mumbai, chennai]);
    expect(found.findings[0]).toMatchObject({
      limit: 'squad',
      mends: [{ to: 2 }, { many: 4, among: [{ limit: 'keepers', many: 4 }] }],
    });
  });

  test('Several remedies are reported together if none is enough alone', () => {
    // The second limit repeats the squad size.
    const all = { ...KEEPERS, id: 'all', where: {}, count: { least: 2 } };
    const few = [...batters(2), batter('X', '1', 41_000), batter('Y', '2', 41_000)];
    const rules = { squad: { least: 2, most: 2 }, purse: { opening: toRupees(60_000) }, limits: [all] };
    const [first] = checked(rules, few, [mumbai, chennai]).findings;
    // A larger purse is enough; without that remedy both limits must be relaxed.
    expect(first).toMatchObject({ what: 'together', mends: [{ do: 'raise-purse', by: 1_000 }] });
    const capped = { ...rules, limits: [all, { ...all, id: 'money', count: {}, spend: { most: 60_000 } }] };
    expect(checked(capped, few, [mumbai, chennai]).findings).toMatchObject([
      {
        what: 'together',
        mends: [
          {
            do: 'together',
            mends: [
              { do: 'lower-least', limit: 'squad', to: 1 },
              { do: 'lower-least', limit: 'all', to: 1 },
            ],
          },
        ],
      },
    ]);
  });
});

describe('a lower bound that no bid is checked against', () => {
  const rules = (mostBid: RuleSet['mostBid'], limit = KEEPERS) =>
    checked({ mostBid, squad: { least: 1, most: 5 }, limits: [limit] }, keepers(4), [mumbai]);

  test.each<RuleSet['mostBid']>([{ is: 'purse' }, { is: 'purse-less-kept', each: toRupees(10_000) }])(
    'The report warns of the lower bound and still accepts the list (%o)',
    (mostBid) => {
      expect(rules(mostBid)).toMatchObject({
        verdict: 'fits',
        findings: [{ what: 'unkept', limits: ['keepers'] }],
      });
    },
  );

  test('There is no warning under exact rules, for non-binding limits and for upper bounds', () => {
    expect(rules(EXACT).findings).toEqual([]);
    expect(rules({ is: 'purse' }, { ...KEEPERS, binding: false }).findings).toEqual([]);
    expect(rules({ is: 'purse' }, { ...KEEPERS, count: { most: 2 } }).findings).toEqual([]);
  });
});
