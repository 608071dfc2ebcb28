import type { PlayerId, TeamId } from '#domain/ids.ts';
import { LEAST_BASE_PRICE } from '#domain/limits.ts';
import { minus, NO_RUPEES, plus, toRupees, type Rupees } from '#domain/money.ts';
import { isMultiple } from '#domain/rules/increments.ts';
import type { Auction, SquadPlace } from '#domain/auction/auction.ts';
import { highBidOf, lotOnBlock, priceOf } from '#domain/auction/lots/block.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import { purseOf } from './purse.ts';
import { squadOf } from './squad.ts';

/** A team wants this lot at this price. */
export interface Claim {
  readonly lot: PlayerId;
  readonly team: TeamId;
  /** As it came: perhaps no multiple, perhaps not whole. */
  readonly price: number;
  readonly as: ClaimAs;
}

/**
 * How it wants it: by a bid; by the hammer, for its bid leads; by a bid that is to stand again; told by a client that
 * runs an auction of its own; or because a sale had another team or price than was entered.
 */
export type ClaimAs = 'bid' | 'hammer' | 'standing-bid' | 'told' | 'correction';

type Check = (auction: Auction, claim: Claim) => Refusal | null;

/**
 * May this team have this lot at this price, and if not, why: the only place that says so. What each claim is asked, in
 * the order in which it is answered: for a bid specification section 5, 'Bid', checks 3 to 6, then the squad (section 9,
 * 'Maximum squad size'). What is needed to ask at all (a lot on the block, a room that is open) stands with each act.
 */
const ASKED: Readonly<Record<ClaimAs, readonly Check[]>> = {
  bid: [multipleProblem, currentProblem, teamProblem, purseProblem, roomProblem],
  hammer: [purseProblem, roomProblem],
  'standing-bid': [teamProblem, purseProblem, roomProblem],
  told: [teamProblem, positiveProblem, purseProblem, roomProblem],
  correction: [
    teamProblem,
    positiveProblem,
    correctedPriceProblem,
    purseProblem,
    roomProblem,
    bidHeldProblem,
  ],
};

/** The first thing that is wrong with a claim, or null. */
export function claimProblem(auction: Auction, claim: Claim): Refusal | null {
  for (const check of ASKED[claim.as]) {
    const problem = check(auction, claim);
    if (problem !== null) return problem;
  }
  return null;
}

/** A team whose squad is full bids no more and buys no more. Specification section 9, 'Maximum squad size'. */
export function squadProblem(auction: Auction, team: TeamId): Refusal | null {
  return fullAt(auction, squadOf(auction, team).length);
}

function multipleProblem({ tournament }: Auction, { price }: Claim): Refusal | null {
  return isMultiple(tournament.rules, price) ? null : { code: 'bid-off-grid' };
}

/** An amount equal to the current bid passes (design, section 6). */
function currentProblem(auction: Auction, { lot, price }: Claim): Refusal | null {
  const current = priceOf(auction, lot);
  return price < current ? { code: 'bid-too-low', current } : null;
}

function teamProblem({ teams }: Auction, { team }: Claim): Refusal | null {
  return teams.has(team) ? null : { code: 'no-such-team' };
}

function positiveProblem(_auction: Auction, { price }: Claim): Refusal | null {
  return price < LEAST_BASE_PRICE ? { code: 'price-not-positive' } : null;
}

/** A price that was told by another client may stand off the grid, and stays where only the team was wrong. */
function correctedPriceProblem(auction: Auction, claim: Claim): Refusal | null {
  return boughtFor(auction, claim.lot)?.price === claim.price ? null : multipleProblem(auction, claim);
}

function purseProblem(auction: Auction, claim: Claim): Refusal | null {
  const left = leftAfter(auction, claim);
  return left < 0 ? { code: 'purse-too-small', shortBy: minus(NO_RUPEES, left) } : null;
}

function roomProblem(auction: Auction, claim: Claim): Refusal | null {
  return fullAt(auction, othersIn(auction, claim));
}

/** What the team has left must cover what it leads with now, in money and in places. */
function bidHeldProblem(auction: Auction, claim: Claim): Refusal | null {
  const [bid, lot] = [highBidOf(auction), lotOnBlock(auction)];
  if (lot === null || bid?.team !== claim.team) return null;
  const left = leftAfter(auction, claim);
  if (left < bid.amount) return { code: 'purse-holds-bid', shortBy: minus(bid.amount, left) };
  const joins = boughtFor(auction, claim.lot)?.team !== claim.team;
  const full = fullAt(auction, othersIn(auction, claim) + 1) !== null;
  return joins && full ? { code: 'team-leads', lot } : null;
}

function fullAt({ tournament }: Auction, size: number): Refusal | null {
  const { most: limit } = tournament.rules.squad;
  return size < limit ? null : { code: 'squad-full', size, limit };
}

/** The purse after this claim; what the team may have paid for the lot already comes back. */
function leftAfter(auction: Auction, { lot, team, price }: Claim): Rupees {
  const before = boughtFor(auction, lot);
  const purse = purseOf(auction, team);
  return minus(before?.team === team ? plus(purse, before.charge) : purse, toRupees(price));
}

/** How many others the squad has. */
function othersIn(auction: Auction, { lot, team }: Claim): number {
  return squadOf(auction, team).length - (boughtFor(auction, lot)?.team === team ? 1 : 0);
}

function boughtFor({ places }: Auction, lot: PlayerId): SquadPlace | null {
  const place = places.get(lot);
  return place?.at === 'squad' ? place : null;
}
