import { expect, test } from 'vitest';
import { sold, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { kohli, mumbai } from '#fixtures/auction/people.ts';
import { squadOf } from '#domain/auction/teams/squad.ts';
import { broughtForward, keepForOneself, movedTo, placed, shown } from './own-places.ts';
import { hasQueue, IN_ROUND, PASSED, queueOf, salesOf } from './places.ts';

test('Places that a fold still changes are not cached, and published places never change', () => {
  const { auction } = given(underway, sold(kohli, mumbai, 30_000));
  const places = placed(auction.places, [], IN_ROUND);
  expect(places).not.toBe(auction.places);
  const telling = { ...auction, places };
  keepForOneself(places);
  const counts = () => [
    queueOf(telling).length,
    salesOf(telling).size,
    squadOf(telling, 'mumbai').length,
    hasQueue(telling),
  ];
  expect(counts()).toEqual([2, 1, 1, true]);

  for (const lot of auction.places.keys()) movedTo(places, lot, null);
  expect(counts()).toEqual([0, 0, 0, false]);

  expect(shown(places)).toBe(places);
  expect(placed(places, [], IN_ROUND)).not.toBe(places);
  expect(salesOf(auction).size).toBe(1);
});

test('Lots brought forward come before all others once the places are shown, the last call first', () => {
  const places = placed(new Map(), ['a', 'b', 'c', 'd'], IN_ROUND);
  keepForOneself(places);
  broughtForward(places, ['c', 'd'], IN_ROUND);
  broughtForward(places, ['e', 'b'], IN_ROUND);
  movedTo(places, 'd', PASSED);
  expect([...shown(places).keys()]).toEqual(['e', 'b', 'c', 'a', 'd']);
});
