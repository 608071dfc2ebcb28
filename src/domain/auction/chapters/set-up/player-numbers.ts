import { sameKey } from '#domain/text.ts';
import { PLAYERS } from '#domain/auction/own-lists.ts';
import type { Auction } from '#domain/auction/auction.ts';

/** The player numbers in use, normalised by `sameKey`. */
export function numbersTaken({ players }: Pick<Auction, 'players'>): ReadonlySet<string> {
  const numbers = known.get(players) ?? new Set([...players.values()].map(({ number }) => sameKey(number)));
  if (!PLAYERS.isOwn(players)) known.set(players, numbers);
  return numbers;
}

/**
 * Caches the numbers, because each batch of an import asks twice. They are not part of the state: building them
 * for 20,000 players takes 4 ms.
 */
const known = new WeakMap<Auction['players'], ReadonlySet<string>>();
