import { expect, test } from 'vitest';
import { passed, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { kohli } from '#fixtures/auction/people.ts';
import { keepForOneself, movedTo, placed } from '#domain/auction/own-lists.ts';
import { IN_ROUND, queueOf } from '#domain/auction/lots/places.ts';
import { fold } from '#domain/auction/fold.ts';
import { poolOf } from './pool.ts';

test('The pool is computed anew for places that a fold changes in place', () => {
  const { auction } = given(underway);
  const places = placed(auction.places, [], IN_ROUND);
  keepForOneself(places);
  const folding = { ...auction, places };
  const before = poolOf(folding).length;
  const [waiting] = queueOf(folding);
  expect(before).toBeGreaterThan(0);
  movedTo(places, waiting ?? '', null);
  expect(poolOf(folding)).toHaveLength(before - 1);
});

test('The pool is cached again after a fold that recalled players', () => {
  fold([...underway, passed(kohli), { type: 'UnsoldRecalled', lots: [kohli.id] }]);
  const { auction } = given(underway);
  expect(poolOf(auction)).toBe(poolOf(auction));
});
