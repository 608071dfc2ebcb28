import { describe, expect, test } from 'vitest';
import { ok } from '#domain/auction/decide/decision.ts';
import { toRupees } from '#domain/money.ts';
import type { Raises } from '#domain/rules/rule-set.ts';
import { createdUnder, placed, underway } from '#fixtures/auction/facts.ts';
import { given, refused } from '#fixtures/auction/given.ts';
import { bid, setFloor } from '#fixtures/auction/orders.ts';
import { chennai, kohli, mumbai } from '#fixtures/auction/people.ts';

/** Kohli is on the block at a base price of 20,000; a raise adds 5,000. */
const under = (raises: Partial<Raises>) => [
  createdUnder({ raises: { to: 'any', equalOnFloor: true, snap: false, ...raises } }),
  ...underway.slice(1),
];
const at30 = placed(kohli, mumbai, 30_000);

describe('where raises go by at least one step', () => {
  const open = given(under({ to: 'next-or-more' }));
  const raised = given(under({ to: 'next-or-more' }), at30);

  test("Accept any first bid from the base price on where raises are 'at least a step'", () => {
    expect(open.when(bid(kohli, mumbai, 19_000))).toEqual(refused('bid-too-low', { current: 20_000 }));
    for (const amount of [20_000, 21_000, 400_000])
      expect(open.when(bid(kohli, mumbai, amount))).toEqual(ok(placed(kohli, mumbai, amount)));
  });

  test('Accept the next amount or more as a raise, and nothing between', () => {
    expect(raised.when(bid(kohli, chennai, 34_000))).toEqual(refused('bid-below-next', { next: 35_000 }));
    for (const amount of [35_000, 36_000, 400_000])
      expect(raised.when(bid(kohli, chennai, amount))).toEqual(ok(placed(kohli, chennai, amount)));
  });

  test('Accept an equal floor bid where the rules allow it', () => {
    expect(raised.when(bid(kohli, chennai, 30_000))).toEqual(ok(placed(kohli, chennai, 30_000)));
  });
});

describe('where raises go by just one step', () => {
  const open = given(under({ to: 'next' }));
  const raised = given(under({ to: 'next' }), at30);

  test("Accept only the base price as first bid where raises are 'exactly a step'", () => {
    expect(open.when(bid(kohli, mumbai, 20_000))).toEqual(ok(placed(kohli, mumbai, 20_000)));
    expect(open.when(bid(kohli, mumbai, 21_000))).toEqual(refused('bid-above-next', { next: 20_000 }));
  });

  test('Accept only the next amount as a raise', () => {
    expect(raised.when(bid(kohli, chennai, 34_000))).toEqual(refused('bid-below-next', { next: 35_000 }));
    expect(raised.when(bid(kohli, chennai, 35_000))).toEqual(ok(placed(kohli, chennai, 35_000)));
    expect(raised.when(bid(kohli, chennai, 36_000))).toEqual(refused('bid-above-next', { next: 35_000 }));
  });

  test('Accept only the next amount from a phone', () => {
    const phones = raised.after(setFloor('phones'));
    const seen = phones.auction.sequence;
    const byPhone = (amount: number) =>
      phones.when({ type: 'raise-paddle', lot: kohli.id, team: chennai.id, amount, seen });
    expect(byPhone(35_000)).toEqual(ok(placed(kohli, chennai, 35_000, 'phone')));
    expect(byPhone(40_000)).toEqual(refused('bid-above-next', { next: 35_000 }));
  });
});

test('Require one more multiple where equal bids do not count', () => {
  const raised = given(under({ equalOnFloor: false }), at30);
  expect(raised.when(bid(kohli, chennai, 30_000))).toEqual(refused('bid-equals-current', { next: 35_000 }));
  expect(raised.when(bid(kohli, chennai, 31_000))).toEqual(ok(placed(kohli, chennai, 31_000)));
  const open = given(under({ equalOnFloor: false }));
  expect(open.when(bid(kohli, chennai, 20_000))).toEqual(ok(placed(kohli, chennai, 20_000)));
});

test('Round the next amount to the step where amounts snap', () => {
  const open = given(under({ to: 'next', snap: true }), placed(kohli, mumbai, 22_000));
  expect(open.when(bid(kohli, chennai, 27_000))).toEqual(refused('bid-above-next', { next: 25_000 }));
  expect(open.when(bid(kohli, chennai, 25_000))).toEqual(ok(placed(kohli, chennai, 25_000)));
});

test('Use another multiple than 1,000', () => {
  const fives = createdUnder({
    multiple: toRupees(5),
    raises: { to: 'any', equalOnFloor: true, snap: false },
  });
  const open = given(fives, underway.slice(1));
  expect(open.when(bid(kohli, mumbai, 20_005))).toEqual(ok(placed(kohli, mumbai, 20_005)));
  expect(open.when(bid(kohli, mumbai, 20_006))).toEqual(refused('bid-off-grid'));
});
