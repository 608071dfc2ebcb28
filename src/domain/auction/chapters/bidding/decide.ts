import { type Auction, type Bid, started, type Via } from '#domain/auction/auction.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import {
  blockProblem,
  breakProblem,
  closedProblem,
  type Decision,
  firstProblem,
  lotProblem,
  ok,
  refuse,
  staleBidProblem,
  staleProblem,
} from '#domain/auction/decision.ts';
import type { Evolving } from '#domain/auction/events.ts';
import {
  bidsFor,
  highBidOf,
  leads,
  nextBid,
  openLot,
  openLotOf,
  withBid,
  withoutLastBid,
} from '#domain/auction/lots/block.ts';
import { withoutUndoneBids } from '#domain/auction/lots/lot-moves.ts';
import { AS_ALLOWED_BID, AS_BID, AS_STANDING_BID, claimProblem } from '#domain/auction/teams/claim.ts';
import type { PlayerId } from '#domain/ids.ts';
import { toRupees } from '#domain/money.ts';
import { isMultiple } from '#domain/rules/increments.ts';
import type { BiddingEvent, BiddingRefusal } from './vocabulary.ts';

type PlaceBid = CommandOf<'place-bid'>;
type GivenBid = Pick<PlaceBid, 'lot' | 'team' | 'amount'>;

/**
 * The operator enters a bid. Specification section 5, 'Bid', checks 3 to 6 in their order, then the squad rules; checks
 * 1 and 2 are in `checkTypedBid`. A bid equal to the current one is accepted.
 */
export function placeBid(auction: Auction, bid: PlaceBid): Decision {
  // At store level an amount is rounded down first (specification section 5, 'Further rules').
  const amount = Math.floor(bid.amount);
  if (!isMultiple(auction.tournament.rules, amount)) return refuse({ code: 'bid-off-grid' });
  const unfit = firstProblem(
    closedProblem(auction),
    auction.floor.bidding === 'phones' ? { code: 'floor-closed' } : null,
    breakProblem(auction),
    blockProblem(auction, bid.lot),
    staleBidProblem(auction, { amount, seen: bid.seen }),
  );
  return unfit === null ? bidTaken(auction, { ...bid, amount }, 'floor') : refuse(unfit);
}

/** Accepts a bid, from the floor or a phone, if the team may have the lot at that price. */
export function bidTaken(auction: Auction, { lot, team, amount }: GivenBid, via: Via): Decision {
  const problem = claimProblem(auction, { lot, team, price: amount, as: AS_BID });
  return problem === null
    ? ok({ type: 'BidPlaced', lot, team, amount: toRupees(amount), via })
    : refuse(problem);
}

type RaisePaddle = CommandOf<'raise-paddle'>;

/**
 * A team bids from its phone: at least the next amount, not against itself, and not with an outdated view. The operator
 * may enter an equal bid (design, section 6); a phone must outbid the leader.
 */
export function raisePaddle(auction: Auction, paddle: RaisePaddle): Decision {
  const { lot, team } = paddle;
  const unfit = firstProblem(
    closedProblem(auction),
    phonesProblem(auction),
    breakProblem(auction),
    blockProblem(auction, lot),
    leads(auction, team) ? { code: 'already-leads' } : null,
    staleBidProblem(auction, paddle),
  );
  if (unfit !== null) return refuse(unfit);
  const next = nextBid(auction, lot);
  if (paddle.amount < next) return refuse({ code: 'bid-below-next', next });
  return bidTaken(auction, paddle, 'phone');
}

/** Why phones may neither bid nor answer a right to match now, or null. */
export function phonesProblem({ floor, phonesHeld }: Auction): BiddingRefusal | null {
  if (floor.bidding === 'floor') return { code: 'phones-closed' };
  return phonesHeld ? { code: 'phones-held' } : null;
}

type AllowBid = CommandOf<'allow-bid'>;

/**
 * The organiser accepts one bid against the rules, with a reason. The increment and the reserve for the rest of the
 * squad do not apply. A bid that the rules accept is entered like any other. If only phones may bid, this is the
 * organiser's only way to enter a bid.
 */
export function allowBid(auction: Auction, order: AllowBid): Decision {
  const { lot, team, amount, reason, seen } = order;
  const unfit = firstProblem(
    closedProblem(auction),
    breakProblem(auction),
    blockProblem(auction, lot),
    staleProblem(auction, seen),
  );
  const problem = unfit ?? claimProblem(auction, { lot, team, price: amount, as: AS_ALLOWED_BID });
  if (problem !== null) return refuse(problem);
  if (bidTaken(auction, order, 'floor').ok) return placeBid(auction, { ...order, type: 'place-bid' });
  const bid = { lot, team, amount: toRupees(amount) };
  return ok({ type: 'BidAllowed', ...bid, reason }, { type: 'BidPlaced', ...bid, via: 'allowed' });
}

type CallGoing = CommandOf<'call-going'>;

/** Calls going once, then going twice, so that a double tap calls only once. A new bid resets the calls. */
export function callGoing(auction: Auction, { lot, count, seen }: CallGoing): Decision {
  const unfit = firstProblem(
    lotProblem(auction, { lot, seen }),
    highBidOf(auction) === null ? { code: 'no-bid' } : null,
    stepProblem(auction, count),
  );
  return unfit === null ? ok({ type: 'GoingCalled', lot, count }) : refuse(unfit);
}

function stepProblem(auction: Auction, count: number): BiddingRefusal | null {
  const open = openLotOf(auction);
  if (open === null || open.going + 1 === count) return null;
  return { code: 'already-called', going: open.going };
}

type RetractBid = CommandOf<'retract-bid'>;

/** Removes the last bid; earlier bids that their teams can no longer pay are removed with it. */
export function retractBid(auction: Auction, { lot, seen }: RetractBid): Decision {
  const unfit = firstProblem(closedProblem(auction), blockProblem(auction, lot), staleProblem(auction, seen));
  if (unfit !== null) return refuse(unfit);
  const bids = bidsFor(auction, lot);
  if (bids.length === 0) return refuse({ code: 'no-bid' });
  const gone = bids.slice(standing(auction, lot, bids.slice(0, -1)).length).toReversed();
  return ok(...gone.map(({ team, amount }) => ({ type: 'BidRetracted', lot, team, amount }) as const));
}

/**
 * The bids that remain valid. Bids of withdrawn teams are left out. So are the last bids whose teams cannot pay or have
 * no squad place.
 */
export function standing(auction: Auction, lot: PlayerId, bids: readonly Bid[]): readonly Bid[] {
  const present = bids.filter(({ team }) => auction.teams.has(team));
  const last = present.findLastIndex((bid) => canKeep(auction, lot, bid));
  return present.slice(0, last + 1);
}

/** True if the bid's team could have the lot now. */
export function canKeep(auction: Auction, lot: PlayerId, { team, amount: price }: Bid): boolean {
  return claimProblem(auction, { lot, team, price, as: AS_STANDING_BID }) === null;
}

export const BIDDING: Evolving<BiddingEvent> = {
  BidPlaced: ({ lot, team, amount, via }, auction) =>
    started({
      ...withoutUndoneBids(auction, lot),
      block: withBid(openLot(auction, lot), { team, amount, via }),
      // Phones were held so that the operator could enter a floor bid; that bid releases them.
      phonesHeld: auction.phonesHeld && via === 'phone',
    }),
  // The next event is the bid itself, with `via: 'allowed'`.
  BidAllowed: (_, auction) => auction,
  BidRetracted: ({ lot }, auction) => ({ ...auction, block: withoutLastBid(openLot(auction, lot)) }),
  GoingCalled: ({ lot, count }, auction) => ({
    ...auction,
    block: { ...openLot(auction, lot), going: count },
  }),
};
