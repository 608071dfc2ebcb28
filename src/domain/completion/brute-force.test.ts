import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tryAll, tryMostOfAll, tryOne, tryPrices, tryPricesOfAll } from '#fixtures/most-bid/brute-force.ts';
import { runs } from '#fixtures/property-runs.ts';
import { toRupees } from '#domain/money.ts';
import type { Agreed, Candidate, Side } from './agreed.ts';
import type { Bounds, Limit } from '#domain/rules/limit.ts';
import { completable } from './all-sides.ts';
import { kindsOf } from './kinds.ts';
import { mostOfAll } from './most-of-all.ts';
import { mostOfOne, type MostBid } from './one-side.ts';
import { pricesOf, type Prices } from './prices.ts';
import { ruledBy } from './ruled.ts';

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
const spends: fc.Arbitrary<Bounds> = fc
  .record({
    least: fc.integer({ min: 0, max: 8 }),
    more: fc.option(fc.integer({ min: 0, max: 9 }), { nil: null }),
  })
  .map(({ least, more }) => ({
    least: least * 1_000,
    ...(more !== null && { most: (least + more) * 1_000 }),
  }));

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
function shown({ amount, exact }: MostBid): number {
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

test('If as many teams as before must be able to complete, the bid limits equal those of a full enumeration', () => {
  const sides = fc
    .array(side, { minLength: 2, maxLength: 3 })
    .map((all) => all.map((one, at) => ({ ...one, id: `side ${String(at)}` })));
  fc.assert(
    fc.property(agreed, sides, fc.array(player, { minLength: 1, maxLength: 6 }), (rules, all, players) => {
      const [lot, ...pool] = candidates(players);
      if (lot === undefined) return;
      const ruled = ruledBy(rules);
      const many = tryAll(rules, all, [lot, ...pool]);
      const before = completable(ruled, all, kindsOf(ruled, [lot, ...pool]), allowance());
      expect([before.joint.size, before.exact]).toEqual([many, true]);
      const kinds = kindsOf(ruled, pool);
      for (const [at, own] of all.entries())
        expect(shown(mostOfAll({ ruled, sides: all, lot, kinds, before }, own, allowance()))).toBe(
          tryMostOfAll(rules, all, at, lot, pool, many),
        );
    }),
    runs(400),
  );
});

/** Rules with a least spend, by which a low price may leave too much unspent. */
const spending = agreed.map((rules): Agreed => {
  const spends = rules.limits.some(({ spend }) => (spend?.least ?? 0) > 0);
  return spends
    ? rules
    : { ...rules, limits: [...rules.limits, { id: 'all', where: {}, spend: { least: 9_000 } }] };
});

/** Each allowed price, highest first. */
function listed(most: MostBid, only: Prices | null, lot: Candidate): number[] {
  const ranges = only?.ranges ?? (most.amount === 0 ? [] : [{ least: lot.opening, most: most.amount }]);
  return ranges.toReversed().flatMap(({ least, most: upTo }) => {
    const many = (upTo - least) / MULTIPLE + 1;
    return Array.from({ length: many }, (_, down) => upTo - down * MULTIPLE);
  });
}

test('Exactly the prices after which the team can still complete its squad are allowed', () => {
  let withGap = 0;
  let withLeast = 0;
  fc.assert(
    fc.property(spending, side, fc.array(player, { minLength: 1, maxLength: 6 }), (rules, own, players) => {
      const [lot, ...pool] = candidates(players);
      if (lot === undefined) return;
      const ruled = ruledBy(rules);
      const kinds = kindsOf(ruled, pool);
      const mostFor = (asked: Candidate) => mostOfOne(ruled, own, asked, kinds, allowance());
      const most = mostFor(lot);
      const only = pricesOf(ruled, own, lot, most, mostFor, allowance());
      if (only !== null) withLeast += 1;
      if ((only?.ranges.length ?? 0) > 1) withGap += 1;
      expect(listed(most, only, lot)).toEqual(tryPrices(rules, own, lot, pool));
    }),
    runs(1_500),
  );
  expect([withLeast > 20, withGap > 0]).toEqual([true, true]);
});

test('Exactly the prices after which as many teams can complete as before are allowed', () => {
  const two = fc.tuple(side, side).map((all) => all.map((one, at) => ({ ...one, id: `side ${String(at)}` })));
  fc.assert(
    fc.property(spending, two, fc.array(player, { minLength: 1, maxLength: 5 }), (rules, all, players) => {
      const [lot, ...pool] = candidates(players);
      if (lot === undefined) return;
      const ruled = ruledBy(rules);
      const many = tryAll(rules, all, [lot, ...pool]);
      const before = completable(ruled, all, kindsOf(ruled, [lot, ...pool]), allowance());
      const standing = { ruled, sides: all, kinds: kindsOf(ruled, pool), before };
      for (const [at, own] of all.entries()) {
        const mostFor = (asked: Candidate) => mostOfAll({ ...standing, lot: asked }, own, allowance());
        const most = mostFor(lot);
        const only = pricesOf(ruled, own, lot, most, mostFor, allowance());
        expect(listed(most, only, lot)).toEqual(tryPricesOfAll(rules, all, at, lot, pool, many));
      }
    }),
    runs(300),
  );
});
