import { expect, test } from 'vitest';
import { passed, retained, setUp, sold, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bumrah, chennai, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import { calledIn, dearestSales, lotsIn, passedOf, placesFrom, queueOf, salesOf } from './places.ts';

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
