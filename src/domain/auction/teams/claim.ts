import type { Auction } from '#domain/auction/auction.ts';
import { type MostBecause, mostReckoned } from '#domain/auction/chapters/standing/standing.ts';
import {
  bidsFor,
  highBidOf,
  leads,
  lotOnBlock,
  nextBid,
  priceOf,
  raiseRules,
  sharedAt,
} from '#domain/auction/lots/block.ts';
import { heldFor } from '#domain/auction/lots/matching.ts';
import { squadPlaceOf } from '#domain/auction/lots/places.ts';
import type { TeamRefusal } from '#domain/auction/refusals.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { LEAST_BASE_PRICE } from '#domain/limits.ts';
import { minus, NO_RUPEES, plus, roundDownTo, type Rupees, toRupees } from '#domain/money.ts';
import { isMultiple } from '#domain/rules/increments.ts';
import { keptBack } from '#domain/rules/rule-set.ts';
import { fullAt, purseOf, squadOf, squadProblem } from './squad.ts';

/** A team's request to get this lot at this price. */
interface Claim extends Wanted {
  readonly as: ClaimAs;
}

type Check = (auction: Auction, claim: Claim) => TeamRefusal | null;

/**
 * The checks for one way of getting a lot, in the order in which they are answered. Each way is its own
 * constant, so that a page loads only the checks it needs. Preconditions of each command are checked with the
 * command.
 */
type ClaimAs = readonly Check[];

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
/**
 * The checks of a claim by the right to match, as of a bid at that price. It stands beside the current bid, so that
 * increments do not count.
 */
export const AS_MATCH: ClaimAs = [teamProblem, purseProblem, roomProblem, keptBackProblem, standingProblem];
/** The checks of the buyer's raise after a claim. */
export const AS_MATCH_RAISE: ClaimAs = [multipleProblem, ...AS_MATCH];
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

/** The checks of a retention. `price` is what leaves the purse; `retentionProblem` checks the reserve. */
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

/** A price reported by another client may be off the multiple; it may stay when only the team changes. */
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

/** The purse that is left must cover the team's leading bid, raise or claim. */
export function heldProblem(auction: Auction, team: TeamId, left: Rupees): TeamRefusal | null {
  const held = heldFor(auction, team);
  if (held === null || left >= held) return null;
  return { code: 'purse-holds-bid', shortBy: minus(held, left) };
}

/** After a correction the team must still cover its leading bid, in money and in squad places. */
function bidHeldProblem(auction: Auction, claim: Claim): TeamRefusal | null {
  const lot = lotOnBlock(auction);
  if (lot === null || heldFor(auction, claim.team) === null) return null;
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

/** A team, the lot it wants, and the price. */
interface Wanted {
  readonly lot: PlayerId;
  readonly team: TeamId;
  /** The unchecked price: it may be off the multiple or not whole. */
  readonly price: number;
}

function multipleProblem({ tournament }: Auction, { price }: Wanted): TeamRefusal | null {
  return isMultiple(tournament.rules, price) ? null : { code: 'bid-off-grid' };
}

/** An amount equal to the current bid is accepted here (design, section 6). */
function currentProblem(auction: Auction, { lot, price }: Wanted): TeamRefusal | null {
  const current = priceOf(auction, lot);
  return price < current ? { code: 'bid-too-low', current } : null;
}

/** Whether the rules allow a bid equal to the high bid. */
function equalProblem(auction: Auction, { lot, team, price }: Wanted): TeamRefusal | null {
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
function stepProblem(auction: Auction, { lot, price }: Wanted): TeamRefusal | null {
  const { to } = auction.tournament.rules.raises;
  const high = highBidOf(auction);
  const { cap = Infinity } = raiseRules(auction, lot);
  const isLast = high !== null && price >= cap;
  if (to === 'any' || isLast || price === high?.amount) return null;
  const next = nextBid(auction, lot);
  if (price < next) return { code: 'bid-below-next', next };
  return to === 'next' && price > next ? { code: 'bid-above-next', next } : null;
}

/** The most a team may bid for one player, and the rule that limits it. Amounts in whole rupees. */
interface MostBid {
  /** 0 if the team may not bid. */
  readonly amount: Rupees;
  /** False: the search did not finish, and the true limit may be higher than this safe one. */
  readonly exact: boolean;
  /** The rule that sets the limit, or the refusal of every bid; null for viewers who may not see it. */
  readonly because: MostBecause | TeamRefusal | null;
}

/** The limit for the lot on the block; without one, what purse and squad size allow. */
export function mostBid(auction: Auction, team: TeamId): MostBid {
  const { rules } = auction.tournament;
  const full = squadProblem(auction, team);
  if (full !== null) return { amount: NO_RUPEES, exact: true, because: full };
  const lot = lotOnBlock(auction);
  const reckoned = lot === null ? null : mostReckoned(auction, lot, team);
  if (reckoned !== null) return reckoned;
  const purse = purseOf(auction, team);
  const { amount, places, each } = keptBack(rules, squadOf(auction, team).length + 1);
  const left = roundDownTo(rules.multiple, minus(purse, amount));
  const because: MostBecause = places === 0 ? { why: 'purse' } : { why: 'kept-back', purse, places, each };
  return { amount: toRupees(Math.max(0, left)), exact: true, because };
}
