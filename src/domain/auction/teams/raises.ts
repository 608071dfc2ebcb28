import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { highBidOf, leads, nextBid, priceOf, raiseRules, sharedAt } from '#domain/auction/lots/block.ts';
import { isMultiple } from '#domain/rules/increments.ts';
import type { TeamRefusal } from './refusals.ts';

/** Who wants which lot, and for how much. */
export interface Wanted {
  readonly lot: PlayerId;
  readonly team: TeamId;
  /** As it came: perhaps no multiple, perhaps not whole. */
  readonly price: number;
}

export function multipleProblem({ tournament }: Auction, { price }: Wanted): TeamRefusal | null {
  return isMultiple(tournament.rules, price) ? null : { code: 'bid-off-grid' };
}

/** An amount equal to the current bid passes (design, section 6). */
export function currentProblem(auction: Auction, { lot, price }: Wanted): TeamRefusal | null {
  const current = priceOf(auction, lot);
  return price < current ? { code: 'bid-too-low', current } : null;
}

/** Equal bids as far as the rules allow them. */
export function equalProblem(auction: Auction, { lot, team, price }: Wanted): TeamRefusal | null {
  const high = highBidOf(auction);
  if (price !== high?.amount) return null;
  // At the cap it stands beside the others, and once; or whoever bid the cap first has it, however bids are called.
  if (price === sharedAt(auction)) return leads(auction, team) ? { code: 'stands-at-cap', team } : null;
  if (price === raiseRules(auction, lot).cap) return { code: 'stands-at-cap', team: high.team };
  const { equalOnFloor } = auction.tournament.rules.raises;
  return equalOnFloor ? null : { code: 'bid-equals-current', next: nextBid(auction, lot) };
}

/**
 * Amounts between the steps as far as the rules allow them. The cap is the last raise, whatever the step to it; of more,
 * what is reckoned says that nobody may pay it.
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
