import { BID_GRID } from '#domain/limits.ts';
import { minus, toRupees } from '#domain/money.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { priceOf } from '#domain/auction/block.ts';
import type { FloorCommand } from '#domain/auction/commands.ts';
import { purseOf } from '#domain/auction/purse.ts';
import { ok, refuse, type Decision, type Refusal } from '#domain/auction/refusals.ts';
import { squadOf } from '#domain/auction/squad.ts';
import { blockProblem, closedProblem, firstProblem, staleProblem } from './floor.ts';

type PlaceBid = Extract<FloorCommand, { type: 'place-bid' }>;

/**
 * A team bids. Specification section 5, 'Bid', checks 3 to 6 in their order (the first two stand in
 * `check-typed-bid.ts`), then the squad; an amount equal to the current bid passes.
 */
export function placeBid(auction: Auction, bid: PlaceBid): Decision {
  const { lot, team, seen } = bid;
  // At store level an amount is rounded down first (specification section 5, 'Further rules').
  const whole = Math.floor(bid.amount);
  if (!Number.isSafeInteger(whole) || whole % BID_GRID !== 0) return refuse({ code: 'bid-off-grid' });
  const amount = toRupees(whole);
  const unfit = firstProblem(closedProblem(auction), blockProblem(auction, lot), staleProblem(auction, seen));
  if (unfit !== null) return refuse(unfit);

  const current = priceOf(auction, lot);
  if (amount < current) return refuse({ code: 'bid-too-low', current });
  if (!auction.teams.has(team)) return refuse({ code: 'no-such-team' });
  const purse = purseOf(auction, team);
  if (purse < amount) return refuse({ code: 'purse-too-small', shortBy: minus(amount, purse) });
  const full = squadProblem(auction, team);
  return full === null ? ok({ type: 'BidPlaced', lot, team, amount }) : refuse(full);
}

/** A team whose squad is full bids no more and buys no more. Specification section 9, 'Maximum squad size'. */
export function squadProblem(auction: Auction, team: string): Refusal | null {
  const limit = auction.tournament.rules.squadLimit;
  const size = squadOf(auction, team).length;
  return size < limit ? null : { code: 'squad-full', size, limit };
}
