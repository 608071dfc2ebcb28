import { expect, test } from 'vitest';
import { created, registered } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bumrah, dhoni, kohli, playerNamed } from '#fixtures/auction/people.ts';
import { evolve } from '#domain/auction/evolve.ts';
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
