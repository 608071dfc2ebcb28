import { describe, expect, test } from 'vitest';
import { answerTo, batter, keeper, league, mostOf, type Played } from '#fixtures/auction/league.ts';
import { allow, bid, callUp, initialise, raise, sell, setFloor } from '#fixtures/auction/orders.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { preflight } from '#domain/auction/preflight/preflight.ts';
import { leastBid, nextBidOf } from '#domain/auction/teams/most-bid.ts';
import { toRupees } from '#domain/money.ts';
import type { RuleLimit } from '#domain/rules/limit.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { teamStanding } from './standing.ts';

/** At most one batter, and at least 100 must be spent on batters. */
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
  mostBid: { is: 'exact', together: false },
};
const virat = batter('Virat', '18', 20);
const rohit = batter('Rohit', '45', 20);
const keepers = ['1', '2', '3'].map((number) => keeper(`Keeper ${number}`, number, 20));

const begun = (more: Partial<RuleSet> = {}): Played =>
  league({ ...RULES, ...more }, [virat, rohit, ...keepers]).does(
    initialise(),
    setFloor('both'),
    callUp(virat),
  );
const least = (played: Played, team = mumbai) => leastBid(played.auction(), team.id);
const next = (played: Played, team = mumbai) => nextBidOf(played.auction(), virat.id, team.id);

describe('a lower bound from a least spend', () => {
  test('A bid that would leave the least spend unmet is refused with the lower bound', () => {
    const played = begun();
    for (const amount of [20, 50, 95]) {
      expect(played.asked(bid(virat, mumbai, amount))).toEqual({
        ok: false,
        problem: { code: 'below-least', least: 100, limit: 'batters' },
      });
      expect(answerTo(played, raise(virat, mumbai, amount))).toBe('below-least');
    }
  });

  test('Bids from the lower bound to the upper bound are accepted', () => {
    const played = begun();
    expect(mostOf(played, mumbai)).toMatchObject({
      amount: 980,
      exact: true,
      only: { ranges: [{ least: 100, most: 980 }], limit: 'batters' },
    });
    expect([100, 105, 980, 985].map((amount) => answerTo(played, bid(virat, mumbai, amount)))).toEqual([
      'stands',
      'stands',
      'stands',
      'above-most',
    ]);
  });

  test('The next amount is at least the lower bound', () => {
    const played = begun();
    expect([least(played), next(played)]).toEqual([100, 100]);
    played.does(bid(virat, chennai, 150));
    expect([least(played), next(played)]).toEqual([100, 155]);
  });

  test('If the only legal raise is below the lower bound, just the organiser can allow a bid', () => {
    const played = begun({ raises: { to: 'next', equalOnFloor: false, snap: false } });
    expect([next(played), answerTo(played, bid(virat, mumbai, 20))]).toEqual([20, 'below-least']);
    expect(answerTo(played, allow(virat, mumbai, 100))).toBe('stands');
  });

  test('After an allowed bid below the lower bound the team is shown as unable to complete', () => {
    const played = begun().does(allow(virat, mumbai, 20), sell(virat));
    expect(teamStanding(played.auction(), mumbai.id)?.missing?.bounds).toEqual([
      { bound: 'leastSpend', limit: 'batters', by: 80 },
      { bound: 'most', limit: 'batters', by: 1 },
    ]);
  });

  test('A lot outside the limit has no lower bound', () => {
    const played = begun().does(callUp(keepers[0] ?? virat));
    expect(mostOf(played, mumbai)).not.toHaveProperty('only');
    expect(least(played)).toBeNull();
  });

  test('Rules that keep nothing back have no lower bound', () => {
    const played = begun({ mostBid: { is: 'purse' } });
    expect([least(played), answerTo(played, bid(virat, mumbai, 20))]).toEqual([null, 'stands']);
  });
});

describe('a lower bound when another batter is available', () => {
  const two = { limits: [{ ...BATTERS, count: { most: 2 } }] };

  test('There is no lower bound if the rest can be spent on another batter', () => {
    const played = begun(two);
    expect([least(played), answerTo(played, bid(virat, mumbai, 20))]).toEqual([null, 'stands']);
  });

  test('Prices are excluded if a capped second batter cannot use up the rest', () => {
    // Rohit costs at most 60 of 140 to spend, so Virat must cost 40 to 80, or 100 or more without Rohit.
    const rules: Partial<RuleSet> = {
      ...two,
      fields: [{ id: 'grade', name: 'Grade', is: 'choice', values: ['A', 'B'], public: true }],
      purse: { opening: toRupees(140) },
      squad: { least: 1, most: 2 },
      caps: [{ where: { grade: ['B'] }, most: toRupees(60) }],
    };
    const dear = batter('Dear', '7', 60, 'B');
    const played = league({ ...RULES, ...rules }, [virat, dear]).does(initialise(), callUp(virat));
    expect(mostOf(played, mumbai)?.only?.ranges).toEqual([
      { least: 40, most: 80 },
      { least: 100, most: 140 },
    ]);
    expect([35, 40, 80, 85, 95, 100].map((amount) => answerTo(played, bid(virat, mumbai, amount)))).toEqual([
      'below-least',
      'stands',
      'stands',
      'below-least',
      'below-least',
      'stands',
    ]);
    played.does(bid(virat, chennai, 80));
    expect(next(played)).toBe(100);
  });
});

describe('a lower bound when all teams must complete together', () => {
  test('A known completion is reused if it spends enough after a low price', () => {
    const rules: Partial<RuleSet> = {
      mostBid: { is: 'exact', together: true },
      limits: [{ ...BATTERS, count: {}, where: {}, spend: { least: 300 } }],
    };
    const played = begun(rules).does(bid(virat, mumbai, 20), sell(virat));
    const joint = played.auction().standing?.joint ?? [];
    expect(joint.map(({ team }) => team)).toEqual(['mumbai', 'chennai']);
  });
});

test('The cheapest completion counts required spending above opening prices', () => {
  const cheapest = (more: Partial<RuleSet>) =>
    preflight(league({ ...RULES, ...more }, [virat, rohit, ...keepers]).auction()).cheapest;
  expect(cheapest({ limits: [] })).toBe(40);
  expect(cheapest({})).toBe(120);
  expect(cheapest({ limits: [{ ...BATTERS, spend: { least: 20 } }] })).toBe(40);
  expect(cheapest({ limits: [{ ...BATTERS, where: {}, count: {}, spend: { least: 700 } }] })).toBe(700);
});
