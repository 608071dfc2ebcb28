import { describe, expect, test } from 'vitest';
import { answerTo, batter, keeper, league, mostOf, type Played } from '#fixtures/auction/league.ts';
import { bid, callUp, initialise, sell } from '#fixtures/auction/orders.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { preflight } from '#domain/auction/preflight/preflight.ts';
import { toRupees } from '#domain/money.ts';
import type { RuleLimit, RuleSet } from '#domain/rules/rule-set.ts';
import { teamStanding } from './standing.ts';

/** At most one batter, and at least 100 should be spent on batters. */
const BATTERS: RuleLimit = {
  id: 'batters',
  one: 'batter',
  many: 'batters',
  where: { role: ['batsman'] },
  count: { most: 1 },
  spend: { least: 100 },
  binding: true,
};
const RULES: Partial<RuleSet> = {
  multiple: toRupees(5),
  increments: [{ from: toRupees(0), by: toRupees(5) }],
  purse: { opening: toRupees(1_000) },
  squad: { least: 2, most: 3 },
  limits: [BATTERS],
  mostBid: { is: 'exact' },
};
const virat = batter('Virat', '18', 20);
const keepers = ['1', '2', '3'].map((number) => keeper(`Keeper ${number}`, number, 20));

const begun = (more: Partial<RuleSet> = {}): Played =>
  league({ ...RULES, ...more }, [virat, ...keepers]).does(initialise(), callUp(virat));

describe('A binding least spend is advice', () => {
  test('A bid is accepted even if the team can then no longer spend the least', () => {
    const played = begun();
    expect(mostOf(played, mumbai)).toMatchObject({ amount: 980, exact: true });
    expect(answerTo(played, bid(virat, mumbai, 20))).toBe('stands');
    played.does(bid(virat, mumbai, 20), sell(virat));
    expect(teamStanding(played.auction(), mumbai.id)).toMatchObject({ spent: [20], missing: null });
  });

  test('A team that needs one more player may buy one of another kind', () => {
    const played = begun({ limits: [{ ...BATTERS, spend: { least: 900 } }] });
    const [first, second] = keepers;
    if (first === undefined || second === undefined) throw new Error('no keepers');
    played.does(callUp(first), bid(first, chennai, 500), sell(first), callUp(second));
    expect(mostOf(played, chennai)).toMatchObject({ amount: 500, exact: true });
  });

  test('The pre-flight reports a least spend as advice, and calls no list too short because of it', () => {
    const { verdict, findings, cheapest } = preflight(league(RULES, [virat, ...keepers]).auction());
    expect([verdict, findings, cheapest]).toEqual(['fits', [{ what: 'advice', limits: ['batters'] }], 40]);
  });
});
