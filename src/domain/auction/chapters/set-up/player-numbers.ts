import { sameKey } from '#domain/text.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { Auction } from '#domain/auction/auction.ts';

/** The numbers that somebody has, as `sameKey` reads them. */
export function numbersTaken({ players }: Pick<Auction, 'players'>): ReadonlySet<string> {
  const numbers = known.get(players) ?? new Set([...players.values()].map(({ number }) => sameKey(number)));
  known.set(players, numbers);
  return numbers;
}

/** The players with these at the end. What is known of the numbers is carried on. */
export function withPlayers(
  players: Auction['players'],
  newcomers: readonly Player[],
): ReadonlyMap<Player['id'], Player> {
  const all = new Map(players);
  for (const player of newcomers) all.set(player.id, player);
  const numbers = known.get(players);
  if (numbers !== undefined) known.set(all, withNumbers(numbers, newcomers));
  return all;
}

function withNumbers(numbers: ReadonlySet<string>, newcomers: readonly Player[]): ReadonlySet<string> {
  const all = new Set(numbers);
  for (const { number } of newcomers) all.add(sameKey(number));
  return all;
}

/** Every batch of an import asks for them, twice. */
const known = new WeakMap<Auction['players'], ReadonlySet<string>>();
