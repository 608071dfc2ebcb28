import type { PlayerId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import { inStep, offeredBid, takenBid, type OfferedBid } from './offered-bid.ts';

/** What is filled in on the bid panel. */
export interface BidSlip {
  readonly box: OfferedBid;
  /** The id of the team, or ''. */
  readonly team: string;
  /** The sentence about what is wrong with it, or ''. */
  readonly problem: string;
}

export function newSlip(lot: PlayerId, current: Rupees): BidSlip {
  return { box: offeredBid(lot, current), team: '', problem: '' };
}

/** The slip after the auction moved: with another amount in the box the sentence goes, with another player the team. */
export function slipInStep(slip: BidSlip, lot: PlayerId, current: Rupees): BidSlip {
  const box = inStep(slip.box, lot, current);
  if (box === slip.box) return slip;
  return { box, team: box.lot === slip.box.lot ? slip.team : '', problem: '' };
}

/**
 * The slip after the answer to a bid. `refused`: the sentence, null for a bid that was taken. A quick hand has filled in
 * the next bid by then: what came after the one that was sent is left alone.
 */
export function answered(slip: BidSlip, sent: BidSlip, refused: string | null): BidSlip {
  if (slip.box !== sent.box) return slip;
  const box = refused === null ? takenBid(slip.box) : slip.box;
  return { ...slip, box, problem: slip.team === sent.team ? (refused ?? '') : slip.problem };
}
