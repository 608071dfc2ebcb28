import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { placesFrom } from '#domain/auction/lots/places.ts';
import { openedAuction, smallAuction } from '#web/testing/small-auction.ts';
import { middleOf } from './console-view.ts';

const shows = (auction: Parameters<typeof middleOf>[0]) => middleOf(auction).shows;
const soldOut = new Map(
  [...smallAuction().players.keys()].map((lot) => [lot, { team: 'pune', price: toRupees(1) }]),
);

test('The console draws the order when there are players and teams', () => {
  expect(shows(smallAuction())).toBe('draw');
});

test('The console asks for players first, and then for teams', () => {
  expect(shows({ ...smallAuction(), players: new Map() })).toBe('no-players');
  expect(shows({ ...smallAuction(), players: new Map(), teams: new Map() })).toBe('no-players');
  expect(shows({ ...smallAuction(), teams: new Map() })).toBe('no-teams');
});

test('The console shows the lot on the block', () => {
  expect(middleOf(openedAuction())).toMatchObject({ shows: 'lot', block: { lot: 'imran' } });
});

test('The console shows the end when the block is empty or everybody is sold', () => {
  expect(shows({ ...openedAuction(), block: { state: 'empty' } })).toBe('complete');
  expect(shows({ ...smallAuction(), places: placesFrom({ sales: soldOut }) })).toBe('complete');
});

test("The console says 'finished' even while players still wait", () => {
  expect(shows({ ...openedAuction(), stage: 'completed' })).toBe('finished');
  expect(shows({ ...openedAuction(), stage: 'completed', block: { state: 'empty' } })).toBe('complete');
});
