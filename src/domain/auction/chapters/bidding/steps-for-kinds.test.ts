import { describe, expect, test } from 'vitest';
import { answerTo, leaderOf, league, one, type Played } from '#fixtures/auction/league.ts';
import { bid, callUp, initialise, sell, setFloor, showUnsold, skip } from '#fixtures/auction/orders.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { nextBid, raiseRules } from '#domain/auction/lots/block.ts';
import { toRupees } from '#domain/money.ts';
import { SPECIFIED, specificationRules } from '#domain/rules/presets/specification.ts';
import type { Increments, RuleSet } from '#domain/rules/rule-set.ts';
import type { Player } from '#domain/tournament/player.ts';

const LAKH = 100_000;
const steps = (...table: readonly (readonly [from: number, by: number])[]): Increments => {
  const [first, ...others] = table.map(([from, by]) => ({ from: toRupees(from), by: toRupees(by) }));
  return [first ?? { from: toRupees(0), by: toRupees(LAKH) }, ...others];
};
const after = (played: Played, lot: Player) => nextBid(played.auction(), lot.id);

/** Purse 100 crore, base price 50 lakh, increment 5 lakh; the increment of stars is 50 lakh. */
const FLAME: Partial<RuleSet> = {
  multiple: toRupees(5 * LAKH),
  purse: { opening: toRupees(1_000_000_000) },
  increments: steps([0, 5 * LAKH]),
  raises: { to: 'next-or-more', equalOnFloor: false, snap: false },
  fields: [{ id: 'star', name: 'Star', is: 'yes-no', public: true }],
  stepsFor: [{ where: { star: ['yes'] }, increments: steps([0, 50 * LAKH]) }],
};

describe('FLAME: increments of 50 lakh for stars, 5 lakh for others', () => {
  const star = one('Star', 50 * LAKH, { own: { star: true } });
  const other = one('Other', 50 * LAKH);
  const at = (lot: Player) => league(FLAME, [star, other]).does(initialise(), callUp(lot));

  test.each([
    [star, 99 * LAKH, 'bid-off-grid'],
    [star, 95 * LAKH, 'bid-below-next'],
    [star, 100 * LAKH, 'stands'],
    [star, 105 * LAKH, 'stands'],
    [other, 50 * LAKH, 'bid-equals-current'],
    [other, 55 * LAKH, 'stands'],
  ])('After a bid of 50 lakh for $name the answer to %i rupees is: %s', (lot, amount, answer) => {
    const played = at(lot).does(bid(lot, mumbai, 50 * LAKH));
    expect(answerTo(played, bid(lot, chennai, amount))).toBe(answer);
  });

  test("The next amount uses the increment of the lot's kind", () => {
    const played = at(star);
    expect(after(played, star)).toBe(50 * LAKH);
    played.does(bid(star, mumbai, 50 * LAKH));
    expect(after(played, star)).toBe(100 * LAKH);
    played.does(bid(star, chennai, 105 * LAKH));
    expect(after(played, star)).toBe(155 * LAKH);
    played.does(sell(star), bid(other, mumbai, 50 * LAKH));
    expect(after(played, other)).toBe(55 * LAKH);
  });

  test("Phone bids use the increment of the lot's kind", () => {
    const played = at(star).does(setFloor('phones'));
    const tap = (team: string, amount: number) =>
      ({ type: 'raise-paddle', lot: star.id, team, amount, seen: played.auction().sequence }) as const;
    played.does(tap(mumbai.id, 50 * LAKH));
    expect(answerTo(played, tap(chennai.id, 95 * LAKH))).toBe('bid-below-next');
    expect(answerTo(played, tap(chennai.id, 100 * LAKH))).toBe('stands');
  });

  test('A change of rules during a lot changes its increment', () => {
    const played = at(star).does(bid(star, mumbai, 50 * LAKH));
    const { stepsFor: _, ...plain } = played.auction().tournament.rules;
    played.does({ type: 'agree-rules', rules: plain, reason: 'Owners agreed' });
    expect(after(played, star)).toBe(55 * LAKH);
    expect(raiseRules(played.auction(), star.id)).toBe(played.auction().tournament.rules);
    const dearer = { ...plain, stepsFor: [{ where: {}, increments: steps([0, 10 * LAKH]) }] };
    played.does({ type: 'agree-rules', rules: dearer, reason: 'Owners agreed again' });
    expect(after(played, star)).toBe(60 * LAKH);
  });
});

/**
 * Local players by category. Category A opens at 50 lakh with increments of 5 lakh; its cap of 60 lakh is two
 * raises higher.
 */
const BPL: Partial<RuleSet> = {
  purse: { opening: toRupees(450 * LAKH) },
  increments: steps([0, LAKH]),
  raises: { to: 'next', equalOnFloor: false, snap: false },
  fields: [{ id: 'category', name: 'Category', is: 'choice', values: ['A', 'B', 'C'], public: true }],
  categories: {
    field: 'category',
    rungs: [
      { value: 'A', base: toRupees(50 * LAKH) },
      { value: 'B', base: toRupees(35 * LAKH) },
      { value: 'C', base: toRupees(22 * LAKH) },
    ],
  },
  caps: [{ where: { category: ['A'] }, most: toRupees(60 * LAKH) }],
  unsold: { then: 'demote', returns: 1 },
  stepsFor: [
    { where: { category: ['A'] }, increments: steps([0, 5 * LAKH]) },
    { where: { category: ['A', 'B'] }, increments: steps([0, 3 * LAKH], [41 * LAKH, 4 * LAKH]) },
  ],
};

describe('BPL: increments by category', () => {
  const lots = {
    A: one('A', 50 * LAKH, of('A')),
    B: one('B', 35 * LAKH, of('B')),
    C: one('C', 22 * LAKH, of('C')),
  };
  function of(category: string) {
    return { own: { category } };
  }
  const bids = (lot: Player, many: number) => {
    const played = league(BPL, Object.values(lots)).does(initialise(), callUp(lot));
    for (const team of [mumbai, chennai, mumbai, chennai].slice(0, many))
      played.does(bid(lot, team, after(played, lot)));
    return played;
  };

  test.each([
    ['A', 3, 60],
    ['B', 4, 45],
    ['C', 4, 25],
  ] as const)('A lot of category %s with %i bids costs %i lakh', (category, many, lakh) => {
    expect(leaderOf(bids(lots[category], many))?.amount).toBe(lakh * LAKH);
  });

  test('Increment bands start at their amount: 41 after 38 lakh, 45 after 41 lakh', () => {
    const asked = (many: number, lakh: number) =>
      answerTo(bids(lots.B, many), bid(lots.B, many % 2 === 0 ? mumbai : chennai, lakh * LAKH));
    expect([40, 41, 42].map((lakh) => asked(2, lakh))).toEqual([
      'bid-below-next',
      'stands',
      'bid-above-next',
    ]);
    expect([44, 45, 46].map((lakh) => asked(3, lakh))).toEqual([
      'bid-below-next',
      'stands',
      'bid-above-next',
    ]);
  });

  test('Category A reaches its cap by its own increments and stops there', () => {
    const played = bids(lots.A, 3);
    expect(answerTo(played, bid(lots.A, chennai, 65 * LAKH))).toBe('above-most');
  });

  test('A player moved to a lower category gets its increments', () => {
    const played = league(BPL, [lots.A]).does(initialise(), skip(lots.A), showUnsold());
    played.does(bid(lots.A, mumbai, 35 * LAKH));
    expect(after(played, lots.A)).toBe(38 * LAKH);
  });
});

test('Rules without increments by kind store none', () => {
  const { multiple, firstIncrement } = SPECIFIED;
  const rules = specificationRules({
    openingPurse: toRupees(LAKH),
    squadLimit: 9,
    increment: firstIncrement,
  });
  const lot = one('Om', 2_000);
  const played = league(rules, [lot]).does(initialise(), bid(lot, mumbai, 2_000));
  expect(after(played, lot)).toBe(2_000 + multiple);
  expect(played.log().some(({ type }) => type === 'StandingReckoned')).toBe(false);
});
