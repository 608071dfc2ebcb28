import { describe, expect, test } from 'vitest';
import { answerTo, buys, league, one, several } from '#fixtures/auction/league.ts';
import { adjust, allow, bid, callUp, initialise, sell } from '#fixtures/auction/orders.ts';
import { mumbai } from '#fixtures/auction/people.ts';
import { toRupees } from '#domain/money.ts';
import { purseOf } from '#domain/auction/teams/purse.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';

/** $2,000 for each team; players open at $200 or $350. */
const CRICLOUNGE: Partial<RuleSet> = {
  unit: { points: 'dollars' },
  multiple: toRupees(50),
  purse: { opening: toRupees(2_000) },
  squad: { least: 0, most: 15 },
  increments: [{ from: toRupees(0), by: toRupees(50) }],
  fields: [{ id: 'category', name: 'Category', is: 'choice', values: ['A', 'B'], public: true }],
  categories: {
    field: 'category',
    rungs: [
      { value: 'A', base: toRupees(350) },
      { value: 'B', base: toRupees(200) },
    ],
  },
};

describe('Criclounge: a team that spends more than $2,000, and is penalised', () => {
  const bought = several(5, 'A', 350, { own: { category: 'A' } });
  const last = one('Last', 350, { own: { category: 'A' } });
  const begun = () => {
    const played = league(CRICLOUNGE, [...bought, last]).does(initialise());
    return buys(played, mumbai, bought).does(callUp(last));
  };
  const left = (played: ReturnType<typeof begun>) => purseOf(played.auction(), mumbai.id);

  test('Limit a team to its last $250, even for the organiser', () => {
    const played = begun();
    expect(left(played)).toBe(250);
    expect(answerTo(played, bid(last, mumbai, 350))).toBe('purse-too-small');
    expect(answerTo(played, allow(last, mumbai, 350, 'All owners agreed'))).toBe('purse-too-small');
  });

  test('Let the organiser add what is missing, with the reason in the log', () => {
    const played = begun().does(adjust(mumbai, 50, 'Overspent'));
    expect(answerTo(played, bid(last, mumbai, 350))).toBe('purse-too-small');
    played.does(adjust(mumbai, 50, 'Overspent'), bid(last, mumbai, 350), sell(last));
    expect(left(played)).toBe(0);
    expect(played.log()).toContainEqual({
      type: 'PurseAdjusted',
      team: mumbai.id,
      by: 50,
      reason: 'Overspent',
    });
  });

  test('Limit a penalty to the purse', () => {
    const played = begun();
    expect(answerTo(played, adjust(mumbai, -300, 'Penalty'))).toBe('purse-below-zero');
    expect(left(played.does(adjust(mumbai, -250, 'Penalty')))).toBe(0);
  });
});
