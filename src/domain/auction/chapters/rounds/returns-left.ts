import type { Auction } from '#domain/auction/auction.ts';
import { returnsOf } from '#domain/auction/chapters/standing/pool.ts';
import type { PlayerId } from '#domain/ids.ts';
import { mostReturns } from '#domain/rules/unsold.ts';
import { mayReturn } from './names.ts';

/**
 * How often each of the unsold players may still come up again; null: no limit, none may, or the numbers
 * differ.
 */
export function returnsLeft(auction: Auction): number | null {
  const { unsold } = auction.tournament.rules;
  const most = mostReturns(unsold);
  if (most === null) return null;
  // If teams name players, the rules limit the rounds and not the returns of each player.
  const timesOf = (lot: PlayerId) => (unsold.then === 'named' ? auction.round : returnsOf(auction, lot));
  const times = new Set(mayReturn(auction).map(timesOf));
  const [first] = times;
  return first === undefined || times.size > 1 ? null : most - first;
}
