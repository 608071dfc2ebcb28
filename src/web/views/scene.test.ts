import { expect, test } from 'vitest';
import { finished, passed, setUp, sold, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bumrah, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { placesFrom } from '#domain/auction/lots/places.ts';
import { toRupees } from '#domain/money.ts';
import { sceneOf } from './scene.ts';

test('before the draw the order is missing, after the last lot the auction is through, then finished', () => {
  expect(sceneOf(given(setUp).auction)).toEqual({ shows: 'undrawn', lacks: null });
  const through = given(underway, sold(kohli, mumbai, 20_000), passed(dhoni), passed(bumrah));
  expect(sceneOf({ ...through.auction, block: { state: 'empty' } })).toEqual({
    shows: 'through',
    waiting: 0,
  });
  expect(sceneOf(given(underway, finished).auction)).toEqual({ shows: 'finished' });
});

test('an order cannot be drawn without players, without teams, or when everybody is sold', () => {
  const { auction } = given(setUp);
  const lacks = (changes: Partial<Auction>) => sceneOf({ ...auction, ...changes });
  expect(lacks({ players: new Map() })).toMatchObject({ lacks: 'players' });
  expect(lacks({ teams: new Map() })).toMatchObject({ lacks: 'teams' });
  const sale = { team: mumbai.id, price: toRupees(20_000) };
  const sales = new Map([...auction.players.keys()].map((id) => [id, sale]));
  expect(lacks({ places: placesFrom({ sales }) })).toMatchObject({ lacks: 'lots' });
});

test('a player on the block is what one sees', () => {
  expect(sceneOf(given(underway).auction)).toMatchObject({ shows: 'lot', block: { lot: kohli.id } });
});
