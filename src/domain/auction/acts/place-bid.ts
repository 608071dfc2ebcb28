import { minus, toRupees } from '#domain/money.ts';
import type { Auction, Via } from '#domain/auction/auction.ts';
import { priceOf } from '#domain/auction/lots/block.ts';
import type { FloorCommand } from '#domain/auction/commands.ts';
import { purseOf } from '#domain/auction/teams/purse.ts';
import { ok, refuse, type Decision, type Refusal } from '#domain/auction/refusals.ts';
import { squadOf } from '#domain/auction/teams/squad.ts';
import { isMultiple } from '#domain/rules/increments.ts';
import { blockProblem, breakProblem, closedProblem, firstProblem, staleProblem } from './floor.ts';

type PlaceBid = Extract<FloorCommand, { type: 'place-bid' }>;
type GivenBid = Pick<PlaceBid, 'lot' | 'team' | 'amount'>;

/**
 * The operator enters a bid. Specification section 5, 'Bid', checks 3 to 6 in their order (the first two stand in
 * `check-typed-bid.ts`), then the squad; an amount equal to the current bid passes.
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
    staleProblem(auction, bid.seen),
  );
  if (unfit !== null) return refuse(unfit);
  return checkedBid(auction, { ...bid, amount }, 'floor');
}

/** What every bid for the lot on the block is asked, however it came: the amount, the team, its purse, its squad. */
export function checkedBid(auction: Auction, { lot, team, amount: given }: GivenBid, via: Via): Decision {
  if (!isMultiple(auction.tournament.rules, given)) return refuse({ code: 'bid-off-grid' });
  const amount = toRupees(given);
  const current = priceOf(auction, lot);
  if (amount < current) return refuse({ code: 'bid-too-low', current });
  if (!auction.teams.has(team)) return refuse({ code: 'no-such-team' });
  const purse = purseOf(auction, team);
  if (purse < amount) return refuse({ code: 'purse-too-small', shortBy: minus(amount, purse) });
  const full = squadProblem(auction, team);
  return full === null ? ok({ type: 'BidPlaced', lot, team, amount, via }) : refuse(full);
}

/** A team whose squad is full bids no more and buys no more. Specification section 9, 'Maximum squad size'. */
export function squadProblem(auction: Auction, team: string): Refusal | null {
  const limit = auction.tournament.rules.squad.most;
  const size = squadOf(auction, team).length;
  return size < limit ? null : { code: 'squad-full', size, limit };
}
