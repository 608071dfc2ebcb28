import { expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import { fold } from '#domain/auction/fold.ts';
import { impossible } from '#domain/impossible.ts';
import { registered } from '#fixtures/auction/facts.ts';
import { playerNamed, tournamentWith } from '#fixtures/auction/people.ts';
import { AuctionCache, type Cached } from './active-auction.ts';

function auctionWith(id: string, players: number) {
  return fold([
    { type: 'TournamentCreated', tournament: { ...tournamentWith(), id } },
    registered(...Array.from({ length: players }, (_, n) => playerNamed(`P${String(n)}`, String(n)))),
  ]);
}

/** Builds a cache, and lists the ids of the auctions in it. */
function cacheOf(mostPlayers: number, isWatched = (_id: string): boolean => false) {
  const cache = new AuctionCache(mostPlayers);
  const kept = new Map<string, Auction>();
  const entries = new Map<string, Cached>();
  return {
    keep(auction: Auction) {
      const { id } = auction.tournament;
      const entry = entries.get(id) ?? { isWatched: isWatched(id), letGo: () => void kept.delete(id) };
      entries.set(id, entry);
      kept.set(id, auction);
      cache.keep(entry, auction);
    },
    touch(id: string) {
      cache.touch(entries.get(id) ?? impossible(`no auction ${id}`));
    },
    ids: () => [...kept.keys()],
  };
}

test('The cache drops the least recently used auctions above its size limit', () => {
  const cache = cacheOf(400);
  cache.keep(auctionWith('first', 100));
  cache.keep(auctionWith('second', 100));
  cache.touch('first');
  cache.keep(auctionWith('third', 100));
  expect(cache.ids()).toEqual(['first', 'third']);
});

test('The cache keeps the most recently used auction, however large the auction is', () => {
  const cache = cacheOf(100);
  cache.keep(auctionWith('small', 1));
  cache.keep(auctionWith('huge', 500));
  expect(cache.ids()).toEqual(['huge']);
});

test('The cache counts a grown auction by its present size', () => {
  const cache = cacheOf(400);
  cache.keep(auctionWith('other', 100));
  for (let turn = 0; turn < 10; turn += 1) cache.keep(auctionWith('same', 100));
  expect(cache.ids()).toEqual(['other', 'same']);
});

test('The cache keeps an auction that has a subscriber', () => {
  const cache = cacheOf(300, (id) => id === 'watched');
  for (const id of ['watched', 'left', 'last']) cache.keep(auctionWith(id, 100));
  expect(cache.ids()).toEqual(['watched', 'last']);
});
