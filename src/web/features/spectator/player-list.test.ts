import { expect, test } from 'vitest';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { finished, opened, passed, retained, sold, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bumrah, chennai, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { playerRows } from '#domain/views/player-rows.ts';
import { foundPlayers, type List } from './player-list.tsx';

const found = (auction: Auction, search: string, list: List) =>
  foundPlayers(playerRows(auction), search, list, auction.stage);

function names(search: string, list: List, ...events: readonly AuctionEvent[]): string[] {
  return found(given(underway, events).auction, search, list).map(({ player }) => player.name);
}

test('A player is found by any part of the name in any case, and by the number', () => {
  expect(names('', 'all')).toEqual(['Kohli', 'Dhoni', 'Bumrah']);
  expect(names('HLI', 'all')).toEqual(['Kohli']);
  expect(names('18', 'all')).toEqual(['Kohli']);
  expect(names('#7', 'all')).toEqual(['Dhoni']);
  expect(names('#', 'all')).toEqual([]);
  expect(names('dhoni 18', 'all')).toEqual([]);
});

test('Each player belongs to one list: sold, unsold, waiting or on the block', () => {
  const evening = [sold(kohli, chennai, 45_000), opened(dhoni), passed(dhoni), opened(bumrah)];
  expect(names('', 'sold', ...evening)).toEqual(['Kohli']);
  expect(names('', 'unsold', ...evening)).toEqual(['Dhoni']);
  expect(names('', 'waiting', ...evening)).toEqual([]);
  const { auction } = given(underway, evening);
  expect(found(auction, '', 'all').map(({ standing }) => standing)).toEqual([
    { is: 'sold', team: 'chennai', price: 45_000, place: 1 },
    { is: 'unsold', place: 1, mayReturn: true },
    { is: 'on-block' },
  ]);
});

test('In a finished auction, every player without a team is unsold', () => {
  const evening = [sold(kohli, chennai, 45_000), opened(dhoni), passed(dhoni), opened(bumrah), finished];
  expect(names('', 'unsold', ...evening)).toEqual(['Dhoni', 'Bumrah']);
  const { auction } = given(underway, evening);
  expect(found(auction, '', 'all').map(({ standing }) => standing.is)).toEqual(['sold', 'unsold', 'unsold']);
});

test('Sold players are listed latest first, waiting players in the order of registration', () => {
  expect(names('', 'waiting')).toEqual(['Dhoni', 'Bumrah']);
  const evening = [sold(kohli, chennai, 20_000), opened(dhoni), sold(dhoni, chennai, 20_000)];
  expect(names('', 'sold', ...evening)).toEqual(['Dhoni', 'Kohli']);
});

test('A retained player appears only in the list of all players', () => {
  const evening = [retained(bumrah, mumbai, 90_000), sold(kohli, chennai, 45_000), opened(dhoni), finished];
  expect(names('', 'sold', ...evening)).toEqual(['Kohli']);
  expect(names('', 'unsold', ...evening)).toEqual(['Dhoni']);
  expect(names('', 'waiting', retained(bumrah, mumbai, 0))).toEqual(['Dhoni']);
  const { auction } = given(underway, evening);
  expect(found(auction, 'bumrah', 'all').map(({ standing }) => standing)).toEqual([
    { is: 'retained', as: 'retained', team: 'mumbai', price: 90_000, place: 1 },
  ]);
});
