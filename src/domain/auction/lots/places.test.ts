import { expect, test } from 'vitest';
import { passed, retained, setUp, sold, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import type { Command } from '#domain/auction/commands.ts';
import { register, showUnsold, skip } from '#fixtures/auction/orders.ts';
import { bumrah, chennai, dhoni, jadeja, kohli, mumbai } from '#fixtures/auction/people.ts';
import {
  calledIn,
  dearestSales,
  lotNumbers,
  lotsIn,
  passedOf,
  placesFrom,
  queueOf,
  salesOf,
} from './places.ts';

test('Sold and passed players count as called, the lot on the block does not', () => {
  expect(calledIn(given(underway).auction)).toBe(0);
  expect(calledIn(given(underway, sold(kohli, mumbai, 30_000), passed(dhoni)).auction)).toBe(2);
});

test('Every player except the retained ones counts as a lot', () => {
  expect(lotsIn(given(setUp).auction)).toBe(3);
  expect(lotsIn(given(setUp, retained(bumrah, chennai, 100_000)).auction)).toBe(2);
});

test('Places built from lists give the same lists back', () => {
  const sales = new Map([[kohli.id, { team: mumbai.id, price: dhoni.basePrice }]]);
  const places = placesFrom({ queue: [bumrah.id], passed: [dhoni.id], sales });
  expect([queueOf({ places }), passedOf({ places }), salesOf({ places })]).toEqual([
    [bumrah.id],
    [dhoni.id],
    sales,
  ]);
});

test('The dearest sales leave out retained players, and of equal prices the earlier sale comes first', () => {
  const { auction } = given(
    underway,
    retained(bumrah, chennai, 300_000),
    sold(kohli, mumbai, 30_000),
    sold(dhoni, chennai, 30_000),
  );
  expect(dearestSales(auction, 1)).toEqual([{ lot: kohli.id, team: mumbai.id, price: 30_000 }]);
  expect(dearestSales(auction, 5).map(({ lot }) => lot)).toEqual([kohli.id, dhoni.id]);
});

test('No two lots have one number, not in a later round and not with a player who was added late', () => {
  const shown: (readonly [number, number])[] = [];
  let evening = given(underway);
  const through = (...orders: readonly Command[]) => {
    for (const order of orders) {
      const { called, numbers } = lotNumbers(evening.auction);
      shown.push([called + 1, numbers]);
      evening = evening.after(order);
    }
  };
  through(skip(kohli), skip(dhoni), skip(bumrah));
  evening = evening.after(showUnsold());
  through(skip(kohli));
  evening = evening.after(register([jadeja]));
  through(skip(dhoni), skip(bumrah), skip(jadeja));
  evening = evening.after(showUnsold());
  through(skip(kohli));
  expect(shown).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
    [4, 6],
    [5, 7],
    [6, 7],
    [7, 7],
    [8, 11],
  ]);
});
