import type { Auction } from '#domain/auction/auction.ts';
import { playerOf } from '#domain/auction/block.ts';
import type { Player } from '#domain/tournament/player.ts';
import { inLatinDigits } from '#domain/whole-number.ts';

/** Names drawn at once; whoever is further down is found by one more letter. */
const MOST_FOUND = 50;

/**
 * The players who can be called up (waiting, or passed) for what was typed, best first: the number itself, numbers that
 * begin so, names with words that begin so, names that contain it. Nothing typed: whoever comes up next.
 */
export function findPlayers(auction: Auction, typed: string): Player[] {
  const waiting = [...auction.queue, ...auction.unsold].map((lot) => playerOf(auction, lot));
  const sought = plain(typed).replace(/^#/, '');
  if (sought === '') return waiting.slice(0, MOST_FOUND);
  return waiting
    .map((player) => ({ player, rank: rankOf(player, sought) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST_FOUND)
    .map(({ player }) => player);
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

/** Without case, accents and the digits of another script. */
function plain(text: string): string {
  return inLatinDigits(text)
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}
