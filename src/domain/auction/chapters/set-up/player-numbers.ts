import { sameKey } from '#domain/text.ts';
import type { Auction } from '#domain/auction/auction.ts';

/** The numbers that somebody has, as `sameKey` reads them. */
export function numbersTaken({ players }: Pick<Auction, 'players'>): ReadonlySet<string> {
  const numbers = known.get(players) ?? new Set([...players.values()].map(({ number }) => sameKey(number)));
  known.set(players, numbers);
  return numbers;
}

/** Every batch of an import asks for them, twice. Nothing is carried on in a fold, which pages do as well: 20,000 take 4 ms. */
const known = new WeakMap<Auction['players'], ReadonlySet<string>>();
