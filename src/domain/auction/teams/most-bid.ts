import type { TeamId } from '#domain/ids.ts';
import { NO_RUPEES, roundDownTo, type Rupees } from '#domain/money.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { purseOf } from './purse.ts';
import { slotsLeft } from './squad.ts';

/** The highest amount a team may bid for one player: its purse on the grid, and nothing once its squad is full. */
export function mostBid(auction: Auction, team: TeamId): Rupees {
  return slotsLeft(auction, team) > 0
    ? roundDownTo(auction.tournament.rules.multiple, purseOf(auction, team))
    : NO_RUPEES;
}
