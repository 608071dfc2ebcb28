import type { TeamId } from '#domain/ids.ts';
import { BID_GRID } from '#domain/limits.ts';
import { NO_RUPEES, roundDownTo, type Rupees } from '#domain/money.ts';
import type { Auction } from './auction.ts';
import { purseOf } from './purse.ts';
import { slotsLeft } from './squad.ts';

/** The highest amount a team may bid for one player: its purse on the grid, and nothing once its squad is full. */
export function mostBid(auction: Auction, team: TeamId): Rupees {
  return slotsLeft(auction, team) > 0 ? roundDownTo(BID_GRID, purseOf(auction, team)) : NO_RUPEES;
}
