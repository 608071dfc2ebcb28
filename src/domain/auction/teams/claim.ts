import type { TeamId } from '#domain/ids.ts';
import { LEAST_BASE_PRICE } from '#domain/limits.ts';
import { minus, NO_RUPEES, plus, roundDownTo, toRupees, type Rupees } from '#domain/money.ts';
import { keptBack } from '#domain/rules/kept-back.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { bidsFor, highBidOf, leads, lotOnBlock } from '#domain/auction/lots/block.ts';
import { squadPlaceOf } from '#domain/auction/lots/places.ts';
import { mostReckoned } from '#domain/auction/chapters/standing/standing.ts';
import type { TeamRefusal } from './refusals.ts';
import { purseOf } from './purse.ts';
import { currentProblem, equalProblem, multipleProblem, stepProblem, type Wanted } from './raises.ts';
import { fullAt, squadOf } from './squad.ts';

/** A team's request to get this lot at this price. */
export interface Claim extends Wanted {
  readonly as: ClaimAs;
}

type Check = (auction: Auction, claim: Claim) => TeamRefusal | null;

/**
 * The checks for one way of getting a lot, in the order in which they are answered. Each way is its own
 * constant, so that a page loads only the checks it needs. Preconditions of each command are checked with the
 * command.
 */
export type ClaimAs = readonly Check[];

/**
 * The checks of a bid that the organiser allows: the increment check is left out; lead, purse and squad size still
 * apply.
 */
export const AS_ALLOWED_BID: ClaimAs = [
  multipleProblem,
  currentProblem,
  equalProblem,
  teamProblem,
  purseProblem,
  roomProblem,
];
/** The checks of a bid: specification section 5, 'Bid', 3 to 6, then squad size and the reserve. */
export const AS_BID: ClaimAs = [
  multipleProblem,
  currentProblem,
  equalProblem,
  stepProblem,
  teamProblem,
  purseProblem,
  roomProblem,
  keptBackProblem,
  standingProblem,
];
/** The checks of a first bid for a player who still waits: the search limits only the lot on the block. */
export const AS_UNCALLED: ClaimAs = [purseProblem, roomProblem, keptBackProblem];
/** The checks before the hammer sells to the leading team. */
export const AS_HAMMER: ClaimAs = [purseProblem, roomProblem];
/** The checks of an earlier bid that leads again, for example after a retraction. */
export const AS_STANDING_BID: ClaimAs = [teamProblem, purseProblem, roomProblem, restProblem];
/** The checks of a sale reported by a client that runs its own auction. */
export const AS_TOLD: ClaimAs = [teamProblem, positiveProblem, purseProblem, roomProblem, restProblem];
/** The checks of a correction of a sale's team or price. */
export const AS_CORRECTION: ClaimAs = [
  teamProblem,
  positiveProblem,
  correctedPriceProblem,
  purseProblem,
  roomProblem,
  bidHeldProblem,
];

/** The checks of a retention. `price` is what leaves the purse; `retention-problem.ts` checks the reserve. */
export const AS_RETAINED: ClaimAs = [teamProblem, purseProblem, roomProblem];

/**
 * Whether a team may have a lot at a price: the only place that decides it. Returns the first problem, or null.
 */
export function claimProblem(auction: Auction, claim: Claim): TeamRefusal | null {
  for (const check of claim.as) {
    const problem = check(auction, claim);
    if (problem !== null) return problem;
  }
  return null;
}

function teamProblem({ teams }: Auction, { team }: Claim): TeamRefusal | null {
  return teams.has(team) ? null : { code: 'no-such-team' };
}

function positiveProblem(_auction: Auction, { price }: Claim): TeamRefusal | null {
  return price < LEAST_BASE_PRICE ? { code: 'price-not-positive' } : null;
}

/** A price reported by another client may be off the grid; it may stay when only the team changes. */
function correctedPriceProblem(auction: Auction, claim: Claim): TeamRefusal | null {
  return squadPlaceOf(auction, claim.lot)?.price === claim.price ? null : multipleProblem(auction, claim);
}

function purseProblem(auction: Auction, claim: Claim): TeamRefusal | null {
  const left = leftAfter(auction, claim);
  return left < 0 ? { code: 'purse-too-small', shortBy: minus(NO_RUPEES, left) } : null;
}

function roomProblem(auction: Auction, claim: Claim): TeamRefusal | null {
  return fullAt(auction, othersIn(auction, claim));
}

/** The rest of the purse must pay for every place that the least squad size still requires. */
export function keptBackProblem(auction: Auction, claim: Wanted): TeamRefusal | null {
  const kept = keptBack(auction.tournament.rules, othersIn(auction, claim) + 1);
  const left = leftAfter(auction, claim);
  if (left >= kept.amount) return null;
  const most = minus(plus(left, toRupees(claim.price)), kept.amount);
  return { code: 'purse-kept-back', most: roundDownTo(auction.tournament.rules.multiple, most), ...kept };
}

/** The limit that the rule search found for the lot on the block; other lots have none. */
function standingProblem(auction: Auction, { lot, team, price }: Claim): TeamRefusal | null {
  const most = mostReckoned(auction, lot, team);
  if (most === null) return null;
  const { amount, exact, because } = most;
  return price > amount ? { code: 'above-most', most: amount, exact, because } : null;
}

/**
 * The rest-of-squad rules for a bid that already stands; a bid that the organiser allowed keeps its exception.
 */
function restProblem(auction: Auction, claim: Claim): TeamRefusal | null {
  const { lot, team, price } = claim;
  const isAllowed = bidsFor(auction, lot).some(
    (bid) => bid.via === 'allowed' && bid.team === team && bid.amount === price,
  );
  return isAllowed ? null : (keptBackProblem(auction, claim) ?? standingProblem(auction, claim));
}

/** The purse that is left must cover the team's leading bid. */
export function heldProblem(auction: Auction, team: TeamId, left: Rupees): TeamRefusal | null {
  const bid = highBidOf(auction);
  if (bid === null || !leads(auction, team) || left >= bid.amount) return null;
  return { code: 'purse-holds-bid', shortBy: minus(bid.amount, left) };
}

/** After a correction the team must still cover its leading bid, in money and in squad places. */
function bidHeldProblem(auction: Auction, claim: Claim): TeamRefusal | null {
  const lot = lotOnBlock(auction);
  if (lot === null || !leads(auction, claim.team)) return null;
  const problem = heldProblem(auction, claim.team, leftAfter(auction, claim));
  if (problem !== null) return problem;
  const joins = squadPlaceOf(auction, claim.lot)?.team !== claim.team;
  const full = fullAt(auction, othersIn(auction, claim) + 1) !== null;
  return joins && full ? { code: 'team-leads', lot } : null;
}

/** The purse after this claim, with the charge for the same lot given back first. */
function leftAfter(auction: Auction, { lot, team, price }: Wanted): Rupees {
  const before = squadPlaceOf(auction, lot);
  const purse = purseOf(auction, team);
  return minus(before?.team === team ? plus(purse, before.charge) : purse, toRupees(price));
}

/** The size of the squad without this lot. */
function othersIn(auction: Auction, { lot, team }: Wanted): number {
  return squadOf(auction, team).length - (squadPlaceOf(auction, lot)?.team === team ? 1 : 0);
}
