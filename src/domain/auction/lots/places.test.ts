import { expect, test } from 'vitest';
import { passed, retained, setUp, sold, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bumrah, chennai, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import { calledIn, lotsIn, passedOf, placesFrom, queueOf, salesOf } from './places.ts';

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
