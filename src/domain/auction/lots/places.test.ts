import { expect, test } from 'vitest';
import { passed, retained, setUp, sold, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bumrah, chennai, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import { calledIn, lotsIn, passedOf, placesFrom, queueOf, salesOf } from './places.ts';

test('Count sold and passed players as called, and not the lot on the block', () => {
  expect(calledIn(given(underway).auction)).toBe(0);
  expect(calledIn(given(underway, sold(kohli, mumbai, 30_000), passed(dhoni)).auction)).toBe(2);
});

test('Count everybody as a lot except retained players', () => {
  expect(lotsIn(given(setUp).auction)).toBe(3);
  expect(lotsIn(given(setUp, retained(bumrah, chennai, 100_000)).auction)).toBe(2);
});

test('Read places from lists as those lists', () => {
  const sales = new Map([[kohli.id, { team: mumbai.id, price: dhoni.basePrice }]]);
  const places = placesFrom({ queue: [bumrah.id], passed: [dhoni.id], sales });
  expect([queueOf({ places }), passedOf({ places }), salesOf({ places })]).toEqual([
    [bumrah.id],
    [dhoni.id],
    sales,
  ]);
});
