import type { TeamId } from '#domain/ids.ts';
import { LEAST_BASE_PRICE } from '#domain/limits.ts';
import { minus, NO_RUPEES, plus, roundDownTo, toRupees, type Rupees } from '#domain/money.ts';
import { keptBack } from '#domain/rules/kept-back.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { bidsFor, highBidOf, leads, lotOnBlock } from '#domain/auction/lots/block.ts';
import { squadPlaceOf } from '#domain/auction/lots/places.ts';
import { mostReckoned } from '#domain/auction/chapters/standing/most-reckoned.ts';
import type { TeamRefusal } from './refusals.ts';
import { purseOf } from './purse.ts';
import { currentProblem, equalProblem, multipleProblem, stepProblem, type Wanted } from './raises.ts';
import { fullAt, squadOf } from './squad.ts';

/** A team wants this lot at this price. */
export interface Claim extends Wanted {
  readonly as: ClaimAs;
}

type Check = (auction: Auction, claim: Claim) => TeamRefusal | null;

/**
 * How a team wants a lot, and what it is asked therefore, in the order in which it is answered. Each stands by itself, so
 * that a page that only bids does not load what a correction is asked. What is needed to ask at all (a lot on the block, a
 * room that is open) stands with each act.
 */
export type ClaimAs = readonly Check[];

/** By a bid that the organiser lets pass: nobody else's lead, no purse and no full squad gives way; the step does. */
export const AS_ALLOWED_BID: ClaimAs = [
  multipleProblem,
  currentProblem,
  equalProblem,
  teamProblem,
  purseProblem,
  roomProblem,
];
/**
 * By a bid: specification section 5, 'Bid', checks 3 to 6, then the squad (section 9, 'Maximum squad size') and what is
 * to be kept back for the rest of it.
 */
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
/** By the hammer, for its bid leads. */
export const AS_HAMMER: ClaimAs = [purseProblem, roomProblem];
/** By a bid that is to stand again. */
export const AS_STANDING_BID: ClaimAs = [teamProblem, purseProblem, roomProblem, restProblem];
/** Told by a client that runs an auction of its own. */
export const AS_TOLD: ClaimAs = [teamProblem, positiveProblem, purseProblem, roomProblem, restProblem];
/** Because a sale had another team or price than was entered. */
export const AS_CORRECTION: ClaimAs = [
  teamProblem,
  positiveProblem,
  correctedPriceProblem,
  purseProblem,
  roomProblem,
  bidHeldProblem,
];

/** Before the auction: `price` is what leaves the purse. What must be kept back is asked for by `retention-problem.ts`. */
export const AS_RETAINED: ClaimAs = [teamProblem, purseProblem, roomProblem];

/**
 * May this team have this lot at this price, and if not, why: the only place that says so. Answers the first thing that
 * is wrong, or null.
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

/** A price that was told by another client may stand off the grid, and stays where only the team was wrong. */
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

/** What would be left must pay for each place that the least squad still lacks then. */
export function keptBackProblem(auction: Auction, claim: Wanted): TeamRefusal | null {
  const kept = keptBack(auction.tournament.rules, othersIn(auction, claim) + 1);
  const left = leftAfter(auction, claim);
  if (left >= kept.amount) return null;
  const most = minus(plus(left, toRupees(claim.price)), kept.amount);
  return { code: 'purse-kept-back', most: roundDownTo(auction.tournament.rules.multiple, most), ...kept };
}

/** What was reckoned for the lot on the block; of no other lot anything is. */
function standingProblem(auction: Auction, { lot, team, price }: Claim): TeamRefusal | null {
  const most = mostReckoned(auction, lot, team);
  if (most === null) return null;
  const { amount, exact, because, only } = most;
  if (price > amount) return { code: 'above-most', most: amount, exact, because };
  const range = only?.ranges.find((one) => price <= one.most);
  if (only === undefined || range === undefined || price >= range.least) return null;
  return { code: 'below-least', least: range.least, limit: only.limit };
}

/** What the rest of the squad asks, of a bid that was made: what the organiser let pass stands as long as it is there. */
function restProblem(auction: Auction, claim: Claim): TeamRefusal | null {
  const { lot, team, price } = claim;
  const isAllowed = bidsFor(auction, lot).some(
    (bid) => bid.via === 'allowed' && bid.team === team && bid.amount === price,
  );
  return isAllowed ? null : (keptBackProblem(auction, claim) ?? standingProblem(auction, claim));
}

/** What would be left to a team must cover the bid with which it leads. */
export function heldProblem(auction: Auction, team: TeamId, left: Rupees): TeamRefusal | null {
  const bid = highBidOf(auction);
  if (bid === null || !leads(auction, team) || left >= bid.amount) return null;
  return { code: 'purse-holds-bid', shortBy: minus(bid.amount, left) };
}

/** What the team has left must cover what it leads with now, in money and in places. */
function bidHeldProblem(auction: Auction, claim: Claim): TeamRefusal | null {
  const lot = lotOnBlock(auction);
  if (lot === null || !leads(auction, claim.team)) return null;
  const problem = heldProblem(auction, claim.team, leftAfter(auction, claim));
  if (problem !== null) return problem;
  const joins = squadPlaceOf(auction, claim.lot)?.team !== claim.team;
  const full = fullAt(auction, othersIn(auction, claim) + 1) !== null;
  return joins && full ? { code: 'team-leads', lot } : null;
}

/** The purse after this claim; what may have left it for the lot already comes back. */
function leftAfter(auction: Auction, { lot, team, price }: Wanted): Rupees {
  const before = squadPlaceOf(auction, lot);
  const purse = purseOf(auction, team);
  return minus(before?.team === team ? plus(purse, before.charge) : purse, toRupees(price));
}

/** How many others the squad has. */
function othersIn(auction: Auction, { lot, team }: Wanted): number {
  return squadOf(auction, team).length - (squadPlaceOf(auction, lot)?.team === team ? 1 : 0);
}
