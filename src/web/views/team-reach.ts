import type { Auction } from '#domain/auction/auction.ts';
import { leastBid, mostBid } from '#domain/auction/teams/most-bid.ts';
import type { TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { amountBeside } from '#protocol/amount-text.ts';
import { slotsText, type TeamView } from './team-view.ts';

/** The bids that are open to a team, beside its purse. Amounts in whole rupees. */
export interface TeamReach {
  /** The most it may bid for one player, where that is less than its purse by the rules; null where it is the purse. */
  readonly mostBid: Rupees | null;
  /** The least it may bid for the lot on the block, where that is more than what he opens at; else null. */
  readonly leastBid: Rupees | null;
}

export function teamReach(auction: Auction, team: TeamId): TeamReach {
  return {
    mostBid: purseIsAll(auction) ? null : mostBid(auction, team).amount,
    leastBid: leastBid(auction, team),
  };
}

function purseIsAll({ standing, tournament }: Auction): boolean {
  return standing === null && tournament.rules.mostBid.is === 'purse';
}

/** The reach of a team that may bid, in words: 'Max ₹4.2 L' where money is kept back, '₹1 L to ₹4.2 L', else its slots. */
export function reachText(
  unit: Unit,
  { slotsLeft }: Pick<TeamView, 'slotsLeft'>,
  { mostBid, leastBid }: TeamReach,
  short = false,
): string {
  if (mostBid === null || slotsLeft <= 0) return slotsText(slotsLeft, short);
  const most = amountBeside(unit, FITS, mostBid);
  return leastBid === null ? `Max ${most}` : `${amountBeside(unit, FITS, leastBid)} to ${most}`;
}

/** Characters of an amount beside a purse. */
const FITS = 9;
