import type { Auction } from '#domain/auction/auction.ts';
import { lotOnBlock, playerOf } from '#domain/auction/lots/block.ts';
import { passedOf, queueOf, retainedOf, salesOf } from '#domain/auction/lots/places.ts';
import type { Player } from '#domain/tournament/player.ts';
import { inLatinDigits } from '#domain/whole-number.ts';

/** Maximum number of results; typing one more letter finds the others. */
const MOST_FOUND = 50;

export interface FoundPlayer {
  readonly player: Player;
  readonly stands: 'waiting' | 'unsold' | 'sold' | 'retained' | 'on the block';
}

/**
 * Finds players, best match first: exact number, start of a number, start of a word, part of a name. Among
 * equals, those who can be called up come first. An empty search lists the next players.
 */
export function findPlayers(auction: Auction, typed: string): FoundPlayer[] {
  const sought = plain(typed).replace(/^#/, '');
  const callable = [...queueOf(auction), ...passedOf(auction)].map((lot) => playerOf(auction, lot));
  const unsold = new Set(passedOf(auction));
  const found = (player: Player): FoundPlayer => ({ player, stands: standing(auction, unsold, player) });
  if (sought === '') return callable.slice(0, MOST_FOUND).map(found);
  const all = new Set([...callable, ...auction.players.values()]);
  return [...all]
    .map((player) => ({ player, rank: rankOf(player, sought) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST_FOUND)
    .map(({ player }) => found(player));
}

function standing(auction: Auction, unsold: ReadonlySet<string>, { id }: Player): FoundPlayer['stands'] {
  if (salesOf(auction).has(id)) return 'sold';
  if (retainedOf(auction).has(id)) return 'retained';
  if (lotOnBlock(auction) === id) return 'on the block';
  return unsold.has(id) ? 'unsold' : 'waiting';
}

const NOT_FOUND = 5;

function rankOf(player: Player, sought: string): number {
  const number = plain(player.number);
  const name = plain(player.name);
  if (number === sought) return 0;
  if (number.startsWith(sought)) return 1;
  if (name.startsWith(sought)) return 2;
  if (` ${name}`.includes(` ${sought}`)) return 3;
  return name.includes(sought) ? 4 : NOT_FOUND;
}

/** Removes case and accents, and converts digits of other scripts. */
function plain(text: string): string {
  return inLatinDigits(text)
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}
