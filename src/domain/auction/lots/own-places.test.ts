import { expect, test } from 'vitest';
import { sold, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { kohli, mumbai } from '#fixtures/auction/people.ts';
import { squadOf } from '#domain/auction/teams/squad.ts';
import { changeable, keepForOneself, show } from './own-places.ts';
import { queueOf, salesOf } from './places.ts';

test('Places that a fold still changes are not cached, and published places never change', () => {
  const { auction } = given(underway, sold(kohli, mumbai, 30_000));
  const places = changeable(auction.places);
  expect(places).not.toBe(auction.places);
  const telling = { ...auction, places };
  keepForOneself(places);
  expect([queueOf(telling).length, salesOf(telling).size, squadOf(telling, 'mumbai').length]).toEqual([
    2, 1, 1,
  ]);

  changeable(places).clear();
  expect([queueOf(telling).length, salesOf(telling).size, squadOf(telling, 'mumbai').length]).toEqual([
    0, 0, 0,
  ]);

  show(places);
  expect(changeable(places)).not.toBe(places);
  expect(salesOf(auction).size).toBe(1);
});
