import { describe, expect, test } from 'vitest';
import { answerTo, buys, league, one, several } from '#fixtures/auction/league.ts';
import { adjust, allow, bid, callUp, initialise, sell } from '#fixtures/auction/orders.ts';
import { mumbai } from '#fixtures/auction/people.ts';
import { toRupees } from '#domain/money.ts';
import { purseOf } from '#domain/auction/teams/squad.ts';
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

describe('Criclounge: an overspent team gets a penalty', () => {
  const bought = several(5, 'A', 350, { own: { category: 'A' } });
  const last = one('Last', 350, { own: { category: 'A' } });
  const begun = () => {
    const played = league(CRICLOUNGE, [...bought, last]).does(initialise());
    return buys(played, mumbai, bought).does(callUp(last));
  };
  const left = (played: ReturnType<typeof begun>) => purseOf(played.auction(), mumbai.id);

  test("A team can bid at most its last $250, even with the organiser's permission", () => {
    const played = begun();
    expect(left(played)).toBe(250);
    expect(answerTo(played, bid(last, mumbai, 350))).toBe('purse-too-small');
    expect(answerTo(played, allow(last, mumbai, 350, 'All owners agreed'))).toBe('purse-too-small');
  });

  test('The organiser can add missing money, and the log has the reason', () => {
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

  test('A penalty cannot exceed the purse', () => {
    const played = begun();
    expect(answerTo(played, adjust(mumbai, -300, 'Penalty'))).toBe('purse-below-zero');
    expect(left(played.does(adjust(mumbai, -250, 'Penalty')))).toBe(0);
  });
});
