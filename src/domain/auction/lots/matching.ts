import type { Auction, Matching, MatchStep } from '#domain/auction/auction.ts';
import type { TeamId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import type { Rupees } from '#domain/money.ts';
import { highBidOf, leads, openLotOf } from './block.ts';

/** The right to match that is open between the hammer and the sale, or null. */
export function matchOf(auction: Pick<Auction, 'block'>): Matching | null {
  return openLotOf(auction)?.match ?? null;
}

/**
 * The teams that must answer now. 'claim': the asked teams that have not passed. 'raise': the buyer, after a claim. 'answer': the
 * claimant, after the raise.
 */
export interface MatchTurn {
  readonly step: 'claim' | 'raise' | 'answer';
  readonly teams: readonly TeamId[];
}

export function turnOf(match: Matching): MatchTurn {
  const claim = claimIn(match);
  if (claim === null) return { step: 'claim', teams: stillAsked(match) };
  return raiseIn(match) === null
    ? { step: 'raise', teams: [match.buyer] }
    : { step: 'answer', teams: [claim.team] };
}

/** The teams that were asked and have not passed, in the order of the teams. */
function stillAsked({ asked, steps }: Matching): readonly TeamId[] {
  return asked.filter((team) => !steps.some((step) => step.says === 'pass' && step.team === team));
}

type Claim = Extract<MatchStep, { readonly says: 'claim' }>;
type Raise = Extract<MatchStep, { readonly says: 'raise' }>;

/** The claim of a team, or null. */
export function claimIn({ steps }: Matching): Claim | null {
  return steps.find((step) => step.says === 'claim') ?? null;
}

/** The raise of the buyer, or null. */
function raiseIn({ steps }: Matching): Raise | null {
  return steps.find((step) => step.says === 'raise') ?? null;
}

/** The amount for which the player would be sold now: the hammer's, or the raise. */
export function matchPrice(match: Matching): Rupees {
  return raiseIn(match)?.amount ?? match.price;
}

/**
 * The amount that a team may still have to pay for the lot on the block: its leading bid, the buyer's raise, or the price
 * of a claim. Null: none.
 */
export function heldFor(auction: Auction, team: TeamId): Rupees | null {
  const match = matchOf(auction);
  if (match === null)
    return leads(auction, team) ? (highBidOf(auction) ?? impossible('a leader without a bid')).amount : null;
  return team === match.buyer || team === claimIn(match)?.team ? matchPrice(match) : null;
}
