import { describe, expect, test } from 'vitest';
import { batter, GRADES, keeper, KEEPERS, LADDER, league } from '#fixtures/auction/league.ts';
import { bid, callUp, initialise, sell, skip } from '#fixtures/auction/orders.ts';
import { chennai, kolkata, mumbai, playerNamed } from '#fixtures/auction/people.ts';
import { toRupees } from '#domain/money.ts';
import { ruledFor } from '#domain/auction/chapters/standing/pool.ts';
import type { Missing } from '#domain/completion/missing.ts';
import type { RuleLimit, RuleSet } from '#domain/rules/rule-set.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { Team } from '#domain/tournament/team.ts';
import { asksOfSquads, squadsAndPlayersOf } from './findings.ts';
import { preflight } from './preflight.ts';
import { shortOfTeams } from './lacking.ts';

const EXACT: RuleSet['mostBid'] = { is: 'exact' };
const checked = (rules: Partial<RuleSet>, players: readonly Player[], teams?: readonly Team[]) =>
  preflight(league({ mostBid: EXACT, ...rules }, players, teams).auction());
const batters = (many: number, base = 20_000) =>
  Array.from({ length: many }, (_, at) => batter(`Batter ${String(at)}`, String(100 + at), base));
const keepers = (many: number, base = 20_000) =>
  Array.from({ length: many }, (_, at) => keeper(`Keeper ${String(at)}`, String(200 + at), base));
const TWO_KEEPERS: RuleLimit = { ...KEEPERS, count: { least: 2 } };
const squad = (least: number, most = 15) => ({ squad: { least, most } });
const purse = (opening: number) => ({ purse: { opening: toRupees(opening) } });
const THREE = [keeper('One', '1', 20_000), keeper('Two', '2', 20_000), keeper('Three', '3', 20_000)] as const;
const TWELVE = Array.from({ length: 12 }, (_, at): Team => ({ ...mumbai, id: `t${String(at)}` }));
const YOUNG: RuleLimit = { ...KEEPERS, id: 'young', where: { grade: ['C'] }, count: { least: 1 } };
const SPEND: RuleLimit = {
  id: 'spend',
  one: 'player',
  many: 'players',
  where: {},
  spend: { most: toRupees(400_000) },
  binding: true,
};

describe('rules that require nothing of squads', () => {
  test('Without limits every list is accepted, even an empty one', () => {
    expect(checked({}, [])).toEqual({
      verdict: 'fits',
      asks: false,
      teams: 2,
      players: 0,
      cheapest: 0,
      findings: [],
    });
  });

  test.each<[string, boolean, Partial<RuleSet>]>([
    ['a least squad', true, squad(1)],
    ['a quota', true, { limits: [KEEPERS] }],
    ['a quota that is only a warning', false, { limits: [{ ...KEEPERS, binding: false }] }],
    ['at most so many', false, { limits: [{ ...KEEPERS, count: { most: 2 } }] }],
    ['so much to be spent', false, { limits: [{ ...KEEPERS, count: {}, spend: { least: 1_000 } }] }],
  ])('Rules with %s require something of squads: %s', (_, asks, rules) => {
    expect(asksOfSquads(league(rules, []).auction().tournament.rules)).toBe(asks);
  });
});

describe('players of a kind', () => {
  test('Exactly as many players of a kind as all teams need are enough', () => {
    const found = checked({ limits: [TWO_KEEPERS] }, keepers(24), TWELVE);
    expect(found).toMatchObject({ verdict: 'fits', players: 24, teams: 12, cheapest: 40_000, findings: [] });
  });

  test('Missing players of a kind are reported with two remedies', () => {
    const short = (many: number) => checked({ limits: [TWO_KEEPERS] }, keepers(many), TWELVE);
    expect(short(23)).toMatchObject({
      verdict: 'short',
      findings: [{ needed: 24, available: 23, mends: [{ to: 1 }, { do: 'add-players', many: 1 }] }],
    });
    expect(short(19).findings).toEqual([
      {
        what: 'players',
        limit: 'keepers',
        teams: 12,
        needed: 24,
        available: 19,
        more: false,
        mends: [
          { do: 'lower-least', limit: 'keepers', to: 1 },
          { do: 'add-players', limit: 'keepers', many: 5, among: [] },
        ],
      },
    ]);
    expect(short(11).findings).toMatchObject([{ mends: [{ do: 'lower-least', to: 0 }, { many: 13 }] }]);
  });

  test('A missing kind is reported once, not for each team', () => {
    expect(checked({ limits: [KEEPERS] }, batters(5)).findings).toMatchObject([
      { what: 'players', needed: 2, available: 0 },
    ]);
  });

  test('Too few players for the least squad size are reported', () => {
    expect(checked(squad(3), batters(6)).findings).toEqual([]);
    expect(checked(squad(3), batters(5)).findings).toMatchObject([
      { what: 'players', limit: 'squad', needed: 6, available: 5, mends: [{ to: 2 }, { many: 1 }] },
    ]);
  });

  test('A retained player counts for its own team only', () => {
    const [one, two, three] = THREE;
    const retained = (lot: Player) =>
      ({
        type: 'retain-player',
        player: lot.id,
        team: mumbai.id,
        price: toRupees(0),
        charge: toRupees(0),
        as: 'retained',
      }) as const;
    const enough = league({ limits: [KEEPERS] }, THREE).does(retained(one), retained(two));
    expect(preflight(enough.auction())).toMatchObject({ verdict: 'fits', players: 1 });
    const more = league({ mostBid: EXACT, limits: [TWO_KEEPERS] }, [one, two, three]).does(retained(one));
    expect(preflight(more.auction()).findings).toMatchObject([
      { teams: 2, needed: 3, available: 2, more: true, mends: [{ to: 1 }, { many: 1 }] },
    ]);
  });

  test('Players count with their next price; those passed for good do not count', () => {
    const [one, two, three] = THREE;
    const played = league({ mostBid: EXACT, limits: [KEEPERS], unsold: { then: 'end' } }, THREE);
    played.does(initialise(), callUp(one));
    expect(preflight(played.auction())).toMatchObject({ verdict: 'fits', players: 3 });
    played.does(bid(one, mumbai, 20_000), sell(one), callUp(two), skip(two));
    expect(preflight(played.auction())).toMatchObject({ verdict: 'fits', players: 1 });
    played.does(callUp(three), skip(three));
    expect(preflight(played.auction())).toMatchObject({
      verdict: 'short',
      findings: [{ teams: 1, needed: 1, available: 0 }],
    });
  });
});

describe('money', () => {
  test('Purses that suffice to the rupee are accepted, one step less is reported with a remedy', () => {
    expect(checked({ ...squad(3), ...purse(60_000) }, batters(6))).toMatchObject({
      verdict: 'fits',
      cheapest: 60_000,
    });
    expect(checked({ ...squad(3), ...purse(59_000) }, batters(6))).toMatchObject({
      verdict: 'short',
      findings: [
        {
          what: 'teams',
          teams: [mumbai.id, chennai.id],
          purse: 59_000,
          cheapest: 60_000,
          mends: [
            { do: 'raise-purse', by: 1_000 },
            { do: 'lower-least', limit: 'squad', to: 2 },
          ],
        },
      ],
    });
  });

  test('A purse that is too small is reported for its team only', () => {
    const poor = league({ ...squad(2), ...purse(60_000) }, batters(6)).does({
      type: 'adjust-purse',
      team: chennai.id,
      by: toRupees(-30_000),
      reason: 'late fee',
    });
    expect(preflight(poor.auction()).findings).toMatchObject([
      { what: 'teams', teams: [chennai.id], purse: 30_000, mends: [{ by: 10_000 }, { to: 1 }] },
    ]);
  });

  test('A list that is cheap enough for each team alone, but not for both, is reported', () => {
    const rules = { ...squad(2), ...purse(60_000) };
    const list = (dear: number) => [...batters(2, 20_000), batter('X', '1', dear), batter('Y', '2', dear)];
    expect(checked(rules, list(40_000)).verdict).toBe('fits');
    expect(checked(rules, list(41_000))).toMatchObject({
      verdict: 'short',
      findings: [
        {
          what: 'together',
          able: 1,
          of: 2,
          mends: [
            { do: 'raise-purse', by: 1_000 },
            { do: 'lower-least', limit: 'squad', to: 1 },
          ],
        },
      ],
    });
  });

  test('Two quotas that need the same few players are reported', () => {
    const own = (name: string, number: string, grade: string) => ({
      ...keeper(name, number, 20_000),
      own: { grade },
    });
    const rules: Partial<RuleSet> = {
      fields: [GRADES],
      squad: { least: 2, most: 2 },
      limits: [{ ...TWO_KEEPERS, id: 'k' }, { ...YOUNG, count: { least: 2 } }, SPEND],
    };
    const list = [
      own('A', '1', 'C'),
      own('B', '2', 'C'),
      own('D', '3', 'A'),
      own('E', '4', 'A'),
      batter('F', '5', 20_000, 'C'),
      batter('G', '6', 20_000, 'C'),
    ];
    expect(checked(rules, list).findings).toMatchObject([
      {
        what: 'together',
        able: 1,
        of: 2,
        mends: [
          { do: 'lower-least', limit: 'k', to: 1 },
          { do: 'lower-least', limit: 'young', to: 1 },
          { do: 'raise-most', limit: 'squad', to: 3 },
        ],
      },
    ]);
  });
});

describe('search without a proof', () => {
  const rules = { mostBid: EXACT, ...squad(2), limits: [KEEPERS], ...purse(60_000) };
  const list = [...keepers(2), ...batters(2, 40_000)];

  test('A search that runs out of allowance is reported as open', () => {
    expect(checked(rules, list).verdict).toBe('fits');
    const found = preflight(league(rules, list).auction(), () => ({ work: 0 }));
    expect(found.verdict).toBe('open');
    expect(found.findings).toMatchObject([{ what: 'open', of: 2 }]);
  });

  test('Without a proof the remedy may be larger than needed', () => {
    const few = [...batters(2), batter('X', '1', 41_000), batter('Y', '2', 41_000)];
    // The second limit repeats the squad size, so lowering one of them is not enough.
    const all = { ...KEEPERS, id: 'all', where: {}, count: { least: 2 } };
    const mends = (limits: readonly RuleLimit[]) => {
      let asked = 0;
      const { auction } = league({ mostBid: EXACT, ...squad(2, 2), ...purse(60_000), limits }, few);
      const { findings } = preflight(auction(), () => {
        asked += 1;
        return { work: asked > 3 ? 0 : 100_000 };
      });
      return findings.flatMap((finding) => (finding.what === 'together' ? finding.mends : []));
    };
    expect(mends([all])).toMatchObject([{ do: 'together', mends: [{ to: 0 }, { to: 0 }] }]);
  });

  test('Without a proof no reason is reported for a team', () => {
    const auction = league(rules, list).auction();
    const [side] = squadsAndPlayersOf(auction).sides;
    if (side === undefined) throw new Error('no side');
    const ruled = ruledFor(auction.tournament.rules);
    const bounds = [{ bound: 'purse', limit: null, by: 1_000 }] as const;
    const of = (missing: Missing) => shortOfTeams(ruled, [{ side, missing, cheapest: null }], [])[0]?.mends;
    expect(of({ bounds, exact: true })).toEqual([{ do: 'raise-purse', by: 1_000 }]);
    expect(of({ bounds, exact: false })).toEqual([{ do: 'ease-several' }]);
  });
});

describe('conflicting quotas', () => {
  test('Conflicting quotas are reported with remedies and without a price', () => {
    const rules: Partial<RuleSet> = {
      fields: [GRADES],
      squad: { least: 1, most: 1 },
      limits: [KEEPERS, YOUNG],
    };
    const list = [...keepers(2), batter('F', '5', 20_000, 'C'), batter('G', '6', 20_000, 'C')];
    const found = checked(rules, list);
    expect(found).toMatchObject({ verdict: 'short', cheapest: null });
    expect(found.findings).toMatchObject([
      { what: 'teams', teams: [mumbai.id, chennai.id], cheapest: null },
      { what: 'no-value' },
    ]);
  });
});

describe('players', () => {
  test('A player who opens at the cap counts, one who opens above it does not', () => {
    const at = (most: number) =>
      checked({ ...squad(1), caps: [{ where: {}, most: toRupees(most) }] }, batters(4));
    expect(at(20_000)).toMatchObject({ verdict: 'fits', players: 4, findings: [] });
    expect(at(19_000)).toMatchObject({
      verdict: 'short',
      players: 0,
      findings: [
        { what: 'players', available: 0 },
        { what: 'above-cap', players: { many: 4, first: ['Batter 0', 'Batter 1', 'Batter 2'] } },
      ],
    });
  });

  test('Players without a value are reported if a rule uses the field', () => {
    const list = [batter('Virat', '18', 20_000), batter('Rohit', '45', 20_000, 'A')];
    const none = { ...GRADES, id: 'village' };
    const abroad = { id: 'overseas', name: 'Overseas', is: 'yes-no', public: true } as const;
    const where = { grade: ['A'] };
    expect(checked({ fields: [GRADES, none] }, list).findings).toEqual([]);
    expect(
      checked(
        {
          fields: [GRADES, none, abroad],
          categories: LADDER,
          limits: [{ ...KEEPERS, where, binding: false }],
          caps: [{ where: { grade: ['A'], overseas: ['yes'] }, most: toRupees(90_000) }],
          sets: [{ name: 'Marquee', where, inside: 'drawn' }],
        },
        list,
      ).findings,
    ).toEqual([
      {
        what: 'no-value',
        field: 'grade',
        asked: ['categories', 'limits', 'caps', 'sets'],
        players: { many: 1, first: ['Virat'] },
      },
    ]);
    const feeCaps = [{ where, most: toRupees(90_000) }];
    expect(checked({ fields: [GRADES], feeCaps }, list).findings).toMatchObject([
      { what: 'no-value', asked: ['caps'] },
    ]);
    const all = [batter('Virat', '18', 20_000, 'B'), batter('Rohit', '45', 20_000, 'A')];
    expect(checked({ fields: [GRADES], categories: LADDER }, all).findings).toEqual([]);
  });
});

test('Players who are on the list twice are a warning, and do not change the verdict', () => {
  const twins = (name: string, ...numbers: readonly string[]) =>
    numbers.map((number) => playerNamed(name, number, { id: number }));
  const list = [...twins('Asha', '1', '3', '4'), ...twins('Bela', '2', '5', '6')];
  const pair = (name: string, one: string, other: string) => ({
    one: { name, number: one },
    other: { name, number: other },
    by: 'age',
  });
  expect(checked(squad(3), list)).toMatchObject({
    verdict: 'fits',
    findings: [
      {
        what: 'twice',
        many: 4,
        first: [pair('Asha', '1', '3'), pair('Asha', '1', '4'), pair('Bela', '2', '5')],
      },
    ],
  });
});

test('Players without a set are reported only where others have one', () => {
  const sets: RuleSet['sets'] = [{ name: 'Marquee', where: { grade: ['A'] }, inside: 'drawn' }];
  const found = (...list: readonly Player[]) =>
    checked({ fields: [GRADES], sets }, list).findings.filter(({ what }) => what === 'no-value');
  const [one, two] = [batter('Virat', '18', 20_000), batter('Rohit', '45', 20_000)];
  expect(found(one, two)).toEqual([]);
  expect(found(one, two, batter('Ajay', '3', 20_000, 'A'))).toMatchObject([{ players: { many: 2 } }]);
});

test('A retained player without a value counts for limits, but not for sets', () => {
  const [one, two] = [batter('Virat', '18', 20_000), batter('Rohit', '45', 20_000)];
  const three = batter('Ajay', '3', 20_000, 'A');
  const sets: RuleSet['sets'] = [{ name: 'Marquee', where: { grade: ['A'] }, inside: 'drawn' }];
  const found = (rules: Partial<RuleSet>) => {
    const retained = league({ fields: [GRADES], sets, ...rules }, [one, two, three]).does({
      type: 'retain-player',
      player: one.id,
      team: mumbai.id,
      price: toRupees(0),
      charge: toRupees(0),
      as: 'retained',
    });
    return preflight(retained.auction()).findings.filter(({ what }) => what === 'no-value');
  };
  expect(found({})).toMatchObject([{ players: { many: 1, first: ['Rohit'] } }]);
  expect(found({ limits: [{ ...YOUNG, binding: false }] })).toMatchObject([{ players: { many: 2 } }]);
});

test('574 players, ten teams and five quotas need little search work', () => {
  const GRADE = ['A', 'B', 'C'];
  const list = Array.from({ length: 574 }, (_, at) =>
    playerNamed(`P${String(at)}`, String(at), {
      styles: [at % 7 === 0 ? 'wicketKeeper' : at % 2 === 0 ? 'batsman' : 'bowler'],
      basePrice: toRupees(10_000 * (1 + (at % 9))),
      own: { grade: GRADE[at % 3] ?? '' },
    }),
  );
  const quota = (id: string, where: RuleLimit['where'], least: number) => ({
    ...KEEPERS,
    id,
    where,
    count: { least },
  });
  const rules: Partial<RuleSet> = {
    fields: [GRADES],
    squad: { least: 18, most: 25 },
    ...purse(2_000_000),
    limits: [
      quota('k', { role: ['wicketKeeper'] }, 2),
      quota('b', { role: ['bowler'] }, 5),
      quota('a', { grade: ['A'] }, 3),
      quota('kb', { role: ['wicketKeeper', 'batsman'], grade: ['B', 'C'] }, 4),
      quota('c', { grade: ['C'] }, 3),
    ],
  };
  let work = 0;
  const ten = [...TWELVE.slice(0, 9), kolkata];
  const spent: { work: number }[] = [];
  const found = preflight(league(rules, list, ten).auction(), () => {
    const allowed = { work: 100_000 };
    spent.push(allowed);
    return allowed;
  });
  for (const one of spent) work += 100_000 - one.work;
  expect(found.verdict).toBe('fits');
  expect(work).toBeLessThan(100_000);
});
