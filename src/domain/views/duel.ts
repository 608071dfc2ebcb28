import type { Bid } from '#domain/auction/auction.ts';

/** How many bids in a row by two teams in turn make a duel. */
export const DUEL_BIDS = 4;

/** Some of the bids for a lot: so many from the first one on, counted from 1. */
export interface BidRun {
  readonly first: number;
  readonly bids: number;
}

/** The last bids in which the same two teams take turns. One bid, or none, is a run as well. */
export function lastRun(bids: readonly Pick<Bid, 'team'>[]): BidRun {
  const [last, other] = [bids.at(-1)?.team, bids.at(-2)?.team];
  if (last === other) return { first: bids.length, bids: Math.min(1, bids.length) };
  let run = 0;
  while (run < bids.length && bids.at(-1 - run)?.team === (run % 2 === 0 ? last : other)) run += 1;
  return { first: bids.length - run + 1, bids: run };
}

/** The longest run of all bids for a lot; of equal ones the first. */
export function longestRun(bids: readonly Pick<Bid, 'team'>[]): BidRun {
  let longest: BidRun = lastRun([]);
  let first = 1;
  for (const [at, { team }] of bids.entries()) {
    if (at > 0 && bids[at - 1]?.team === team) first = at + 1;
    else if (at > first && bids[at - 2]?.team !== team) first = at;
    const run = at + 2 - first;
    if (run > longest.bids) longest = { first, bids: run };
  }
  return longest;
}

/** The number (from 1) of the first bid of the present duel; null: no two teams trade bids now. */
export function duelFrom(bids: readonly Pick<Bid, 'team'>[]): number | null {
  const { first, bids: length } = lastRun(bids);
  return length < DUEL_BIDS ? null : first;
}
