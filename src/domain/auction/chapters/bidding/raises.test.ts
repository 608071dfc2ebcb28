import { describe, expect, test } from 'vitest';
import { ok } from '#domain/auction/decision.ts';
import { toRupees } from '#domain/money.ts';
import type { Raises } from '#domain/rules/rule-set.ts';
import { createdUnder, placed, underway } from '#fixtures/auction/facts.ts';
import { given, refused } from '#fixtures/auction/given.ts';
import { bid, setFloor } from '#fixtures/auction/orders.ts';
import { chennai, kohli, mumbai } from '#fixtures/auction/people.ts';

/** Kohli is on the block at a base price of 20,000; the increment is 5,000. */
const under = (raises: Partial<Raises>) => [
  createdUnder({ raises: { to: 'any', equalOnFloor: true, snap: false, ...raises } }),
  ...underway.slice(1),
];
const at30 = placed(kohli, mumbai, 30_000);

describe('raises of at least one increment', () => {
  const open = given(under({ to: 'next-or-more' }));
  const raised = given(under({ to: 'next-or-more' }), at30);

  test('The first bid may be any amount from the base price', () => {
    expect(open.when(bid(kohli, mumbai, 19_000))).toEqual(refused('bid-too-low', { current: 20_000 }));
    for (const amount of [20_000, 21_000, 400_000])
      expect(open.when(bid(kohli, mumbai, amount))).toEqual(ok(placed(kohli, mumbai, amount)));
  });

  test('A raise must be at least one increment', () => {
    expect(raised.when(bid(kohli, chennai, 34_000))).toEqual(refused('bid-below-next', { next: 35_000 }));
    for (const amount of [35_000, 36_000, 400_000])
      expect(raised.when(bid(kohli, chennai, amount))).toEqual(ok(placed(kohli, chennai, amount)));
  });

  test('An equal floor bid is accepted if the rules allow it', () => {
    expect(raised.when(bid(kohli, chennai, 30_000))).toEqual(ok(placed(kohli, chennai, 30_000)));
  });
});

describe('raises of exactly one increment', () => {
  const open = given(under({ to: 'next' }));
  const raised = given(under({ to: 'next' }), at30);

  test('The first bid must be the base price', () => {
    expect(open.when(bid(kohli, mumbai, 20_000))).toEqual(ok(placed(kohli, mumbai, 20_000)));
    expect(open.when(bid(kohli, mumbai, 21_000))).toEqual(refused('bid-above-next', { next: 20_000 }));
  });

  test('A raise must be exactly one increment', () => {
    expect(raised.when(bid(kohli, chennai, 34_000))).toEqual(refused('bid-below-next', { next: 35_000 }));
    expect(raised.when(bid(kohli, chennai, 35_000))).toEqual(ok(placed(kohli, chennai, 35_000)));
    expect(raised.when(bid(kohli, chennai, 36_000))).toEqual(refused('bid-above-next', { next: 35_000 }));
  });

  test("A phone's raise must be exactly one increment", () => {
    const phones = raised.after(setFloor('phones'));
    const seen = phones.auction.sequence;
    const byPhone = (amount: number) =>
      phones.when({ type: 'raise-paddle', lot: kohli.id, team: chennai.id, amount, seen });
    expect(byPhone(35_000)).toEqual(ok(placed(kohli, chennai, 35_000, 'phone')));
    expect(byPhone(40_000)).toEqual(refused('bid-above-next', { next: 35_000 }));
  });
});

test('If equal bids are not allowed, a raise must be at least one multiple higher', () => {
  const raised = given(under({ equalOnFloor: false }), at30);
  expect(raised.when(bid(kohli, chennai, 30_000))).toEqual(refused('bid-equals-current', { next: 35_000 }));
  expect(raised.when(bid(kohli, chennai, 31_000))).toEqual(ok(placed(kohli, chennai, 31_000)));
  const open = given(under({ equalOnFloor: false }));
  expect(open.when(bid(kohli, chennai, 20_000))).toEqual(ok(placed(kohli, chennai, 20_000)));
});

test('If amounts snap, the next amount is rounded to the increment', () => {
  const open = given(under({ to: 'next', snap: true }), placed(kohli, mumbai, 22_000));
  expect(open.when(bid(kohli, chennai, 27_000))).toEqual(refused('bid-above-next', { next: 25_000 }));
  expect(open.when(bid(kohli, chennai, 25_000))).toEqual(ok(placed(kohli, chennai, 25_000)));
});

test('A multiple other than 1,000 is possible', () => {
  const fives = createdUnder({
    multiple: toRupees(5),
    raises: { to: 'any', equalOnFloor: true, snap: false },
  });
  const open = given(fives, underway.slice(1));
  expect(open.when(bid(kohli, mumbai, 20_005))).toEqual(ok(placed(kohli, mumbai, 20_005)));
  expect(open.when(bid(kohli, mumbai, 20_006))).toEqual(refused('bid-off-grid'));
});
