import { expect, test } from 'vitest';
import { fold } from '#domain/auction/fold.ts';
import { registered } from '#fixtures/auction/facts.ts';
import { playerNamed, tournamentWith } from '#fixtures/auction/people.ts';
import { createMemory } from './auction-cache.ts';

function auctionWith(id: string, players: number) {
  return fold([
    { type: 'TournamentCreated', tournament: { ...tournamentWith(), id } },
    registered(...Array.from({ length: players }, (_, n) => playerNamed(`P${String(n)}`, String(n)))),
  ]);
}

test('the least used auctions are let go when all together are too many', () => {
  const memory = createMemory({ isWatched: () => false, mostPlayers: 400 });
  memory.keep(auctionWith('first', 100));
  memory.keep(auctionWith('second', 100));
  memory.get('first');
  memory.keep(auctionWith('third', 100));
  expect(memory.get('second')).toBeNull();
  expect(memory.get('first')).not.toBeNull();
  expect(memory.get('third')).not.toBeNull();
});

test('the auction in use stays, however large', () => {
  const memory = createMemory({ isWatched: () => false, mostPlayers: 100 });
  memory.keep(auctionWith('small', 1));
  memory.keep(auctionWith('huge', 500));
  expect(memory.get('huge')?.players.size).toBe(500);
  expect(memory.get('small')).toBeNull();
});

test('an auction that grew counts as what it is now', () => {
  const memory = createMemory({ isWatched: () => false, mostPlayers: 400 });
  memory.keep(auctionWith('other', 100));
  for (let turn = 0; turn < 10; turn += 1) memory.keep(auctionWith('same', 100));
  expect(memory.get('other')).not.toBeNull();
});

test('an auction that somebody watches stays: letting it go would free nothing', () => {
  const memory = createMemory({ isWatched: (id) => id === 'watched', mostPlayers: 300 });
  for (const id of ['watched', 'left', 'last']) memory.keep(auctionWith(id, 100));
  expect(memory.get('watched')).not.toBeNull();
  expect(memory.get('left')).toBeNull();
});
