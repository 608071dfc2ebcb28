import { describe, expect, test } from 'vitest';
import { answerTo, batter, buys, GRADES, league, mostOf, type Played } from '#fixtures/auction/league.ts';
import { allow, bid, callUp, initialise, sell } from '#fixtures/auction/orders.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { toRupees } from '#domain/money.ts';
import type { RuleLimit, RuleSet } from '#domain/rules/rule-set.ts';
import { teamStanding } from './standing.ts';

const A: RuleLimit = {
  id: 'a',
  one: 'A player',
  many: 'A players',
  where: { grade: ['A'] },
  count: { most: 1 },
  binding: true,
};
const [a1, a2, a3] = [graded('A1', 'A'), graded('A2', 'A'), graded('A3', 'A')];
const [b1, b2, b3, b4] = [graded('B1', 'B'), graded('B2', 'B'), graded('B3', 'B'), graded('B4', 'B')];

function graded(name: string, grade: string) {
  return batter(name, name, 20_000, grade);
}

const EXACT: RuleSet['mostBid'] = { is: 'exact' };
const rules = (more: Partial<RuleSet> = {}): Partial<RuleSet> => ({
  fields: [GRADES],
  purse: { opening: toRupees(200_000) },
  squad: { least: 4, most: 5 },
  limits: [A],
  mostBid: EXACT,
  ...more,
});

/** Mumbai has two players of a kind limited to one, because the organiser allowed the second bid. */
function overByOne(more: Partial<RuleSet> = {}): Played {
  const played = league(rules(more), [a1, a2, a3, b1, b2, b3, b4]).does(initialise());
  return buys(played, mumbai, [a1]).does(callUp(a2), allow(a2, mumbai, 20_000), sell(a2));
}

describe('a team above a limit', () => {
  test('A team above a limit may bid for players of other kinds', () => {
    const played = overByOne().does(callUp(b1));
    expect(mostOf(played, mumbai)).toMatchObject({ amount: 140_000, exact: true });
    expect(teamStanding(played.auction(), mumbai.id)?.missing).toBeNull();
    expect(answerTo(played, bid(b1, mumbai, 140_000))).toBe('stands');
    expect(answerTo(played, bid(b1, mumbai, 141_000))).toBe('above-most');
    expect(answerTo(buys(played, mumbai, [b1, b2]), callUp(a3))).toBe('stands');
  });

  test('A team above a limit may not buy another player of that kind', () => {
    const played = overByOne().does(callUp(a3));
    expect(mostOf(played, mumbai)).toEqual({
      amount: 0,
      exact: true,
      because: { why: 'limit', limit: 'a', most: 2 },
    });
    expect(answerTo(played, bid(a3, mumbai, 20_000))).toBe('above-most');
    expect(mostOf(played, chennai)).toMatchObject({ amount: 140_000 });
  });

  test('A team above a limit can complete its squad at the same time as the others', () => {
    const played = overByOne({ mostBid: { is: 'exact' }, squad: { least: 3, most: 5 } });
    played.does(callUp(b1));
    expect(mostOf(played, mumbai)).toMatchObject({ amount: 160_000, exact: true });
  });
});

describe('a team above a budget', () => {
  const budget: RuleLimit = { ...A, count: {}, spend: { most: 30_000 } };

  test('A team above a budget may bid for players of other kinds only', () => {
    const played = overByOne({ limits: [budget] }).does(callUp(b1));
    expect(mostOf(played, mumbai)).toMatchObject({ amount: 140_000 });
    played.does(callUp(a3));
    expect(mostOf(played, mumbai)).toEqual({
      amount: 0,
      exact: true,
      because: { why: 'budget', limit: 'a', left: 0 },
    });
  });
});
