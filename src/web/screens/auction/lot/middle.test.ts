import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { placesFrom } from '#domain/auction/lots/places.ts';
import { openedAuction, smallAuction } from '#web/testing/small-auction.ts';
import { middleOf } from './middle.ts';

const shows = (auction: Parameters<typeof middleOf>[0]) => middleOf(auction).shows;
const soldOut = new Map(
  [...smallAuction().players.keys()].map((lot) => [lot, { team: 'pune', price: toRupees(1) }]),
);

test('players and teams without an order are about to be drawn', () => {
  expect(shows(smallAuction())).toBe('draw');
});

test('without a player nothing can begin, and without a team neither', () => {
  expect(shows({ ...smallAuction(), players: new Map() })).toBe('no-players');
  expect(shows({ ...smallAuction(), players: new Map(), teams: new Map() })).toBe('no-players');
  expect(shows({ ...smallAuction(), teams: new Map() })).toBe('no-teams');
});

test('a player on the block is what one sees', () => {
  expect(middleOf(openedAuction())).toMatchObject({ shows: 'lot', block: { lot: 'imran' } });
});

test('an empty block is the end, also when everybody was sold before an order was drawn', () => {
  expect(shows({ ...openedAuction(), block: { state: 'empty' } })).toBe('complete');
  expect(shows({ ...smallAuction(), places: placesFrom({ sales: soldOut }) })).toBe('complete');
});

test('a finished auction says so, with or without players who still wait', () => {
  expect(shows({ ...openedAuction(), stage: 'completed' })).toBe('finished');
  expect(shows({ ...openedAuction(), stage: 'completed', block: { state: 'empty' } })).toBe('complete');
});
