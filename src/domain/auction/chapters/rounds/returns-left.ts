import type { Auction } from '#domain/auction/auction.ts';
import { returnsOf } from '#domain/auction/chapters/standing/pool.ts';
import type { PlayerId } from '#domain/ids.ts';
import { mostReturns } from '#domain/rules/most-returns.ts';
import { mayReturn } from './names.ts';

/** How often those who may come up again still may; null: nobody counts, nobody may, or not all as often. */
export function returnsLeft(auction: Auction): number | null {
  const { unsold } = auction.tournament.rules;
  const most = mostReturns(unsold);
  if (most === null) return null;
  // Where teams name, rounds are counted, and not how often he came back.
  const timesOf = (lot: PlayerId) => (unsold.then === 'named' ? auction.round : returnsOf(auction, lot));
  const times = new Set(mayReturn(auction).map(timesOf));
  const [first] = times;
  return first === undefined || times.size > 1 ? null : most - first;
}
