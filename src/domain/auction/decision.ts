import { highBidOf, lotOnBlock, sharedAt } from '#domain/auction/lots/block.ts';
import { matchOf, matchPrice, turnOf } from '#domain/auction/lots/matching.ts';
import { retainedOf, salesOf } from '#domain/auction/lots/places.ts';
import type { PlayerId } from '#domain/ids.ts';
import type { Auction, Matching } from './auction.ts';
import type { AuctionEvent } from './events.ts';
import type { Refusal, RunningRefusal } from './refusals.ts';

/** The result of a command; by default of one that runs the auction. */
export type Decision<Why extends Refusal = RunningRefusal> =
  | { readonly ok: true; readonly events: readonly AuctionEvent[] }
  | Refused<Why>;

export interface Refused<Why extends Refusal = RunningRefusal> {
  readonly ok: false;
  readonly problem: Why;
}

/** Accepts the command with these events. */
export function ok(...events: readonly AuctionEvent[]): Decision {
  return { ok: true, events };
}

/** Refuses the command with this reason. */
export function refuse(problem: RunningRefusal): Refused;
export function refuse(problem: Refusal): Refused<Refusal>;
export function refuse(problem: Refusal): Refused<Refusal> {
  return { ok: false, problem };
}

/**
 * A finished auction refuses every change of lots, money, rules and lists until it is reopened. The show, names, photos
 * and other fields may still be put right: docs/decisions/lots.md.
 */
export function closedProblem(auction: Auction): RunningRefusal | null {
  return auction.stage === 'completed' ? { code: 'auction-finished' } : null;
}

/** A break refuses bids, sales and skips; corrections of earlier sales stay possible. */
export function breakProblem(auction: Auction): RunningRefusal | null {
  return auction.pause === null ? null : { code: 'auction-paused' };
}

/** A player in a squad, sold or retained, is not available to other teams. */
export function takenProblem(auction: Auction, lot: PlayerId): RunningRefusal | null {
  const sale = salesOf(auction).get(lot);
  return sale === undefined ? retainedProblem(auction, lot) : { code: 'player-sold', team: sale.team };
}

/** A retention cannot be corrected or reopened as a sale. */
export function retainedProblem(auction: Auction, lot: PlayerId): RunningRefusal | null {
  const retained = retainedOf(auction).get(lot);
  return retained === undefined ? null : { code: 'player-retained', team: retained.team };
}

/** Refuses a command whose sender had an outdated view, with the present state. */
export function staleProblem(auction: Auction, seen: number | null): RunningRefusal | null {
  if (seen === null || seen >= auction.floorMovedAt) return null;
  return { code: 'floor-moved', lot: lotOnBlock(auction), highBid: highBidOf(auction) };
}

/**
 * Like `staleProblem`, for bids. A bid of exactly the cap is accepted after another team's bid of the cap,
 * because both may stand.
 */
export function staleBidProblem(
  auction: Auction,
  { amount, seen }: { readonly amount: number; readonly seen: number | null },
): RunningRefusal | null {
  const beside = amount === sharedAt(auction) && amount === highBidOf(auction)?.amount;
  return beside ? null : staleProblem(auction, seen);
}

/** Refuses a command about a lot that is not on the block, or that waits for an answer to a right to match. */
export function blockProblem(auction: Auction, lot: PlayerId): RunningRefusal | null {
  const match = matchOf(auction);
  return openLotProblem(auction, lot) ?? (match === null ? null : matchOpen(match));
}

/** The refusal of other orders while a right to match is open. */
export function matchOpen(match: Matching): RunningRefusal {
  return { code: 'match-open', teams: turnOf(match).teams, price: matchPrice(match) };
}

/** Refuses a command about a lot that is not on the block. */
export function openLotProblem(auction: Auction, lot: PlayerId): RunningRefusal | null {
  const open = lotOnBlock(auction);
  if (open === null) return { code: 'no-lot-on-block' };
  return open === lot ? null : { code: 'lot-not-on-block', lot: open, highBid: highBidOf(auction) };
}

/** Checks that apply to calling, selling and passing the lot on the block, whatever the bids. */
export function lotProblem(
  auction: Auction,
  { lot, seen }: { readonly lot: PlayerId; readonly seen: number | null },
): RunningRefusal | null {
  return firstProblem(
    closedProblem(auction),
    breakProblem(auction),
    blockProblem(auction, lot),
    staleProblem(auction, seen),
  );
}

/** A lot with a bid must be sold, skipped or undone before another lot comes up. */
export function standingBidProblem(auction: Auction): RunningRefusal | null {
  const highBid = highBidOf(auction);
  return highBid === null ? null : { code: 'bid-stands', team: highBid.team, amount: highBid.amount };
}

/** The first problem in the given order, or null. */
export function firstProblem(...problems: readonly (RunningRefusal | null)[]): RunningRefusal | null {
  return problems.find((problem) => problem !== null) ?? null;
}
