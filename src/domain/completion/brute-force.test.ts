import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tryAll, tryOne } from '#fixtures/most-bid/brute-force.ts';
import { runs } from '#fixtures/property-runs.ts';
import { toRupees } from '#domain/money.ts';
import { type Agreed, type Candidate, ruledBy, type Side } from './agreed.ts';
import type { Bounds, Limit } from '#domain/rules/rule-set.ts';
import { completable } from './all-sides.ts';
import { kindsOf } from './kinds.ts';
import { mostOfOne, type MostOfOne } from './one-side.ts';

const MULTIPLE = toRupees(1_000);
const ROLES = ['keeper', 'bowler', 'batter'] as const;
const AGES = ['U19', 'senior'] as const;

const fields = fc.record({ role: fc.constantFrom(...ROLES), age: fc.constantFrom(...AGES) });
const player = fc.record({ fields, opening: fc.integer({ min: 1, max: 6 }), again: fc.boolean() });

const side: fc.Arbitrary<Side> = fc.record({
  id: fc.constant('side'),
  purse: fc.integer({ min: 0, max: 20_500 }).map(toRupees),
  squad: fc.array(fc.record({ fields, price: fc.integer({ min: 0, max: 3_000 }).map(toRupees) }), {
    maxLength: 2,
  }),
  names: fc.option(fc.integer({ min: 0, max: 2 }), { nil: null }),
});

const where = fc.oneof(
  fc.constantFrom(...ROLES).map((role) => ({ role: [role] })),
  fc.constantFrom(...AGES).map((age) => ({ age: [age] })),
  fc.record({ role: fc.subarray([...ROLES], { minLength: 2, maxLength: 2 }), age: fc.constant(['U19']) }),
);
const counts: fc.Arbitrary<Bounds> = fc
  .record({
    least: fc.integer({ min: 0, max: 2 }),
    more: fc.option(fc.integer({ min: 0, max: 2 }), { nil: null }),
  })
  .map(({ least, more }) => (more === null ? { least } : { least, most: least + more }));
/** A least spend is advice: the enumeration ignores it, and the answers must be the same. */
const spends: fc.Arbitrary<Bounds> = fc
  .record({ least: fc.integer({ min: 0, max: 8 }), most: fc.integer({ min: 0, max: 12 }) })
  .map(({ least, most }) => ({ least: least * 1_000, most: most * 1_000 }));

const quota: fc.Arbitrary<Limit> = fc.record({ id: fc.constant('quota'), where, count: counts });
/** A money limit for one value of a field, or for everybody. */
const budgets: fc.Arbitrary<Limit[]> = fc
  .record({
    keepers: fc.option(spends, { nil: null }),
    bowlers: fc.option(spends, { nil: null }),
    all: fc.option(spends, { nil: null }),
  })
  .map(({ keepers, bowlers, all }) => [
    ...(keepers === null ? [] : [{ id: 'keepers', where: { role: ['keeper'] }, spend: keepers }]),
    ...(bowlers === null ? [] : [{ id: 'bowlers', where: { role: ['bowler'] }, spend: bowlers }]),
    ...(all === null ? [] : [{ id: 'all', where: {}, spend: all }]),
  ]);

const agreed: fc.Arbitrary<Agreed> = fc
  .record({
    least: fc.integer({ min: 0, max: 4 }),
    more: fc.integer({ min: 0, max: 2 }),
    quotas: fc.array(quota, { maxLength: 3 }),
    budgets: fc.oneof({ weight: 2, arbitrary: fc.constant<Limit[]>([]) }, { weight: 1, arbitrary: budgets }),
    caps: fc.array(fc.record({ where, most: fc.integer({ min: 2, max: 12 }) }), { maxLength: 2 }),
  })
  .map(({ least, more, quotas, budgets: money, caps }) => ({
    multiple: MULTIPLE,
    squad: { least, most: least + more },
    limits: [...quotas, ...money],
    caps: caps.map((cap) => ({ ...cap, most: toRupees(cap.most * 1_000) })),
  }));

function candidates(
  players: readonly { fields: Candidate['fields']; opening: number; again: boolean }[],
): Candidate[] {
  return players.map((one, at) => ({ ...one, id: `p${String(at)}`, opening: toRupees(one.opening * 1_000) }));
}

/** The proven result as a number; 0: nothing may be bid. */
function shown({ amount, exact }: MostOfOne): number {
  expect(exact).toBe(true);
  return amount;
}

const allowance = () => ({ work: 10_000_000 });

test('The bid limit of one team equals the one found by trying every squad', () => {
  fc.assert(
    fc.property(agreed, side, fc.array(player, { minLength: 1, maxLength: 7 }), (rules, own, players) => {
      const [lot, ...pool] = candidates(players);
      if (lot === undefined) return;
      const ruled = ruledBy(rules);
      expect(shown(mostOfOne(ruled, own, lot, kindsOf(ruled, pool), allowance()))).toBe(
        tryOne(rules, own, lot, pool),
      );
    }),
    runs(1_500),
  );
});

test('As many teams complete at the same time as a full enumeration finds', () => {
  const sides = fc
    .array(side, { minLength: 2, maxLength: 3 })
    .map((all) => all.map((one, at) => ({ ...one, id: `side ${String(at)}` })));
  fc.assert(
    fc.property(agreed, sides, fc.array(player, { minLength: 1, maxLength: 6 }), (rules, all, players) => {
      const pool = candidates(players);
      const ruled = ruledBy(rules);
      const found = completable(ruled, all, kindsOf(ruled, pool), allowance());
      expect([found.joint.size, found.exact]).toEqual([tryAll(rules, all, pool), true]);
    }),
    runs(400),
  );
});
