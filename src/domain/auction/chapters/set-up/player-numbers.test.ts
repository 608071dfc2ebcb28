import { expect, test } from 'vitest';
import { created, registered } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bumrah, dhoni, kohli, playerNamed } from '#fixtures/auction/people.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { tellingFrom } from '#domain/auction/fold.ts';
import { numbersTaken } from './player-numbers.ts';

const late = playerNamed('Rashid', 'A 19');

test('Player numbers are compared without regard to case', () => {
  const { auction } = given(created(), registered(kohli, dhoni, late));
  expect([...numbersTaken(auction)]).toEqual([kohli.number, dhoni.number, 'a 19']);
  expect(numbersTaken(given(created()).auction).size).toBe(0);
});

test('The cached numbers equal freshly computed ones', () => {
  const before = given(created(), registered(kohli, dhoni)).auction;
  expect(numbersTaken(before).has('a 19')).toBe(false);
  const after = evolve(before, registered(late, bumrah));
  expect(numbersTaken(after)).toEqual(new Set([kohli.number, dhoni.number, 'a 19', bumrah.number]));
  expect(numbersTaken(before).size).toBe(2);
});

test('A running fold, whose list of players changes in place, gets no cached numbers', () => {
  const sizes: number[] = [];
  const { auction } = given(created());
  const telling = tellingFrom(auction, (before) => sizes.push(numbersTaken(before).size));
  for (const player of [kohli, dhoni, late]) telling.tell(registered(player));
  expect(sizes).toEqual([0, 1, 2]);
  expect(numbersTaken(telling.auction()).size).toBe(3);
});
