import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { highBidOf, leads, nextBid, priceOf, raiseRules, sharedAt } from '#domain/auction/lots/block.ts';
import { isMultiple } from '#domain/rules/increments.ts';
import type { TeamRefusal } from './refusals.ts';

/** A team, the lot it wants, and the price. */
export interface Wanted {
  readonly lot: PlayerId;
  readonly team: TeamId;
  /** The unchecked price: it may be off the grid or not whole. */
  readonly price: number;
}

export function multipleProblem({ tournament }: Auction, { price }: Wanted): TeamRefusal | null {
  return isMultiple(tournament.rules, price) ? null : { code: 'bid-off-grid' };
}

/** An amount equal to the current bid is accepted here (design, section 6). */
export function currentProblem(auction: Auction, { lot, price }: Wanted): TeamRefusal | null {
  const current = priceOf(auction, lot);
  return price < current ? { code: 'bid-too-low', current } : null;
}

/** Whether the rules allow a bid equal to the high bid. */
export function equalProblem(auction: Auction, { lot, team, price }: Wanted): TeamRefusal | null {
  const high = highBidOf(auction);
  if (price !== high?.amount) return null;
  // Several bids of a shared cap may stand, one for each team. A cap that is not shared belongs to the first
  // bid of it.
  if (price === sharedAt(auction)) return leads(auction, team) ? { code: 'stands-at-cap', team } : null;
  if (price === raiseRules(auction, lot).cap) return { code: 'stands-at-cap', team: high.team };
  const { equalOnFloor } = auction.tournament.rules.raises;
  return equalOnFloor ? null : { code: 'bid-equals-current', next: nextBid(auction, lot) };
}

/**
 * Whether the rules allow an amount between two increments. A bid of the cap may be less than one increment
 * higher; bids above the cap are refused by the rule search.
 */
export function stepProblem(auction: Auction, { lot, price }: Wanted): TeamRefusal | null {
  const { to } = auction.tournament.rules.raises;
  const high = highBidOf(auction);
  const { cap = Infinity } = raiseRules(auction, lot);
  const isLast = high !== null && price >= cap;
  if (to === 'any' || isLast || price === high?.amount) return null;
  const next = nextBid(auction, lot);
  if (price < next) return { code: 'bid-below-next', next };
  return to === 'next' && price > next ? { code: 'bid-above-next', next } : null;
}
