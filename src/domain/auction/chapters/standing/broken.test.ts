import { describe, expect, test } from 'vitest';
import type { Command } from '#domain/auction/commands.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import { toRupees } from '#domain/money.ts';
import type { RuleLimit, RuleSet } from '#domain/rules/rule-set.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { Team } from '#domain/tournament/team.ts';
import { batter, buys, GRADES, keeper, KEEPERS, league, type Played } from '#fixtures/auction/league.ts';
import { initialise } from '#fixtures/auction/orders.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';

const A: RuleLimit = {
  id: 'a',
  one: 'A player',
  many: 'A players',
  where: { grade: ['A'] },
  count: { most: 1 },
  binding: true,
};
const [a1, a2] = [batter('A1', 'A1', 20_000, 'A'), batter('A2', 'A2', 20_000, 'A')];
const [b1, b2] = [batter('B1', 'B1', 20_000, 'B'), batter('B2', 'B2', 20_000, 'B')];
const stumper = keeper('Stumper', '17', 20_000);
const rules = (more: Partial<RuleSet> = {}): Partial<RuleSet> => ({
  fields: [GRADES],
  purse: { opening: toRupees(200_000) },
  squad: { least: 0, most: 5 },
  limits: [A],
  ...more,
});
const begun = (more: Partial<RuleSet> = {}) =>
  league(rules(more), [a1, a2, b1, b2, stumper]).does(initialise());

interface Corrected {
  readonly team?: Team;
  readonly price?: number;
  readonly anyway?: true;
}

/** Corrects the team or price of the player's sale. */
function correct(played: Played, { id }: Player, { team, price, anyway }: Corrected): Command {
  const sale = salesOf(played.auction()).get(id);
  if (sale === undefined) throw new Error(`${id} is not sold`);
  const to = { team: team?.id ?? sale.team, price: toRupees(price ?? sale.price) };
  return {
    type: 'correct-sale',
    lot: id,
    from: { team: sale.team, price: sale.price },
    to,
    reason: 'misheard',
    ...(anyway && { anyway }),
  };
}

/** The reasons of the refusal, if any. */
function forbids(played: Played, command: Command): unknown {
  const decision = played.asked(command);
  return decision.ok ? [] : decision.problem;
}
const broken = (because: object, most = 0, team = mumbai) => ({
  code: 'against-rules',
  team: team.id,
  broken: [{ most, because }],
});
const FULL = { why: 'limit', limit: 'a', most: 1 };

describe('a corrected sale', () => {
  test('A sale cannot be corrected to a team with a full quota', () => {
    const played = buys(buys(begun(), mumbai, [a1]), chennai, [a2, b1]);
    expect(forbids(played, correct(played, b1, { team: mumbai }))).toEqual([]);
    expect(forbids(played, correct(played, a2, { team: mumbai }))).toEqual(broken(FULL));
  });

  test('A correction against the rules needs consent, and the log lists the broken rules', () => {
    const played = buys(buys(begun(), mumbai, [a1]), chennai, [a2]);
    played.does(correct(played, a2, { team: mumbai, anyway: true }));
    const fact = played.log().find((one) => one.type === 'SaleCorrected');
    expect(fact).toMatchObject({ reason: 'misheard', broken: [{ most: 0, because: FULL }] });
    // The team exceeds its quota already, so another price does not make it worse.
    expect(forbids(played, correct(played, a2, { price: 30_000 }))).toEqual([]);
  });

  test('The log lists only rules that the correction breaks', () => {
    const played = buys(begun(), chennai, [a2]);
    played.does(correct(played, a2, { team: mumbai, anyway: true }));
    expect(played.log().find((one) => one.type === 'SaleCorrected')).not.toHaveProperty('broken');
  });

  test('A correction keeps budgets to the last step', () => {
    const budget: RuleLimit = { ...A, count: {}, spend: { most: 50_000 } };
    const played = buys(begun({ limits: [budget] }), mumbai, [a1]);
    expect(forbids(played, correct(played, a1, { price: 50_000 }))).toEqual([]);
    const left = { why: 'budget', limit: 'a', left: 50_000 };
    expect(forbids(played, correct(played, a1, { price: 51_000 }))).toEqual(broken(left, 50_000));
    played.does(correct(played, a1, { price: 60_000, anyway: true }));
    expect(forbids(played, correct(played, a1, { price: 55_000 }))).toEqual([]);
    expect(forbids(played, correct(played, a1, { price: 61_000 }))).toEqual(broken(left, 50_000));
  });

  test('A correction keeps caps', () => {
    const caps = [{ where: { grade: ['A'] }, most: toRupees(40_000) }];
    const played = buys(begun({ caps }), mumbai, [a1]);
    expect(forbids(played, correct(played, a1, { price: 40_000 }))).toEqual([]);
    expect(forbids(played, correct(played, a1, { price: 41_000 }))).toEqual(
      broken({ why: 'cap', cap: 40_000 }, 40_000),
    );
  });

  test('A correction keeps the reserve of the formula', () => {
    const played = buys(
      begun({
        limits: [],
        squad: { least: 3, most: 5 },
        mostBid: { is: 'purse-less-kept', each: toRupees(30_000) },
      }),
      mumbai,
      [b1],
    );
    expect(forbids(played, correct(played, b1, { price: 140_000 }))).toEqual([]);
    const because = { why: 'kept-back', purse: 200_000, places: 2, each: 30_000 };
    expect(forbids(played, correct(played, b1, { price: 141_000 }))).toEqual(broken(because, 140_000));
  });

  test('A correction may not take the only possible keeper from a team', () => {
    const exact: Partial<RuleSet> = {
      limits: [KEEPERS],
      squad: { least: 1, most: 5 },
      mostBid: { is: 'exact' },
    };
    const played = buys(begun(exact), mumbai, [stumper, b1]);
    expect(forbids(played, correct(played, b1, { team: chennai }))).toEqual([]);
    // Chennai cannot complete its squad before the correction; Mumbai can.
    const missing = { bounds: [{ bound: 'least', limit: 'keepers', by: 1 }], exact: true };
    expect(forbids(played, correct(played, stumper, { team: chennai }))).toEqual({
      code: 'against-rules',
      team: chennai.id,
      broken: [{ most: 0, because: { why: 'stranded', missing }, team: mumbai.id }],
    });
  });

  test('Consent does not lift the limits of purse, squad and leading bid', () => {
    const played = buys(begun(), mumbai, [a1]);
    expect(forbids(played, correct(played, a1, { price: 201_000, anyway: true }))).toEqual({
      code: 'purse-too-small',
      shortBy: 1_000,
    });
  });
});

describe('retentions against the rules', () => {
  const retain = (player: Player, price: number, more: { reason?: string; team?: Team } = {}): Command => {
    const { team = mumbai, reason } = more;
    const amount = toRupees(price);
    const retention = {
      player: player.id,
      team: team.id,
      price: amount,
      charge: amount,
      as: 'retained',
    } as const;
    return { type: 'retain-player', ...retention, ...(reason !== undefined && { reason }) };
  };

  test('A retention keeps quotas, budgets and caps like a bid', () => {
    const played = league(rules({ caps: [{ where: { grade: ['B'] }, most: toRupees(40_000) }] }), [
      a1,
      a2,
      b1,
      b2,
    ]).does(retain(a1, 90_000));
    expect(forbids(played, retain(a2, 10_000))).toEqual(broken(FULL));
    expect(forbids(played, retain(a2, 10_000, { team: chennai }))).toEqual([]);
    expect(forbids(played, retain(a1, 95_000))).toEqual([]);
    expect(forbids(played, retain(b1, 40_000))).toEqual([]);
    expect(forbids(played, retain(b1, 40_001))).toEqual(broken({ why: 'cap', cap: 40_000 }, 40_000));
  });

  test('A retention against the rules needs a reason, which the log records', () => {
    const played = league(rules(), [a1, a2, b1]).does(retain(a1, 90_000));
    played.does(retain(a2, 10_000, { reason: 'agreed by all owners' }));
    const fact = played.log().findLast((one) => one.type === 'PlayerRetained');
    expect(fact).toMatchObject({
      player: a2.id,
      reason: 'agreed by all owners',
      broken: [{ because: FULL }],
    });
  });

  test('The log records no reason if the retention breaks no rule', () => {
    const played = league(rules(), [a1]).does(retain(a1, 90_000, { reason: 'just so' }));
    expect(played.log().at(-1)).not.toHaveProperty('reason');
  });
});
