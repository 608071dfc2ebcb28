import { expect, test } from 'vitest';
import { adjusted, sold, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bumrah, chennai, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { entrant, purseOf, slotsLeft, spentBy, squadOf } from './squad.ts';
import { unsoldPlayers } from '#domain/auction/lots/places.ts';

const { auction } = given(
  underway,
  sold(dhoni, mumbai, 90_000),
  sold(kohli, chennai, 20_000),
  sold(bumrah, mumbai, 60_000),
  adjusted(mumbai, -50_000),
  adjusted(mumbai, 10_000),
);

test('Purchases are listed in the order of the sales', () => {
  expect(squadOf(auction, 'mumbai')).toEqual([
    { player: 'dhoni', price: 90_000 },
    { player: 'bumrah', price: 60_000 },
  ]);
  expect(squadOf(given(underway).auction, 'mumbai')).toEqual([]);
});

test('The cached squad equals a freshly computed one', () => {
  const sales = [sold(dhoni, mumbai, 90_000), sold(kohli, chennai, 20_000), sold(bumrah, mumbai, 60_000)];
  const sizes: number[] = [];
  const watched = sales.reduce((before, sale) => {
    sizes.push(squadOf(before, 'mumbai').length);
    return evolve(before, sale);
  }, given(underway).auction);
  expect(sizes).toEqual([0, 1, 1]);
  for (const team of ['mumbai', 'chennai']) expect(squadOf(watched, team)).toEqual(squadOf(auction, team));
});

test('Free places are the squad limit minus the squad size', () => {
  expect(slotsLeft(auction, 'mumbai')).toBe(1);
  expect(slotsLeft(auction, 'chennai')).toBe(2);
});

test('The purse is the opening purse plus adjustments minus prices', () => {
  expect(spentBy(auction, 'mumbai')).toBe(150_000);
  expect(purseOf(auction, 'mumbai')).toBe(310_000);
  expect(purseOf(auction, 'chennai')).toBe(480_000);
});

test('Asking for a missing team throws', () => {
  expect(() => entrant(auction, 'kolkata')).toThrow('impossible: no team kolkata in the auction');
});

test('Unsold players are listed in the order of registration', () => {
  expect(unsoldPlayers(given(underway).auction)).toEqual(['kohli', 'dhoni', 'bumrah']);
  expect(unsoldPlayers(given(underway, sold(dhoni, mumbai, 90_000)).auction)).toEqual(['kohli', 'bumrah']);
  expect(unsoldPlayers(auction)).toEqual([]);
});
