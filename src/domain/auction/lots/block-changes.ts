import { impossible } from '#domain/impossible.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Auction, Bid, Block, LotClock, OpenLot } from '#domain/auction/auction.ts';

/** A lot as it comes up: its clock is set when it is known when that was. */
export function opened(lot: PlayerId, bids: readonly Bid[]): OpenLot {
  return { state: 'open', lot, bids, going: 0, clock: null };
}

/** The lot on the block, which is known to be this one. */
export function openLot({ block }: Auction, lot: PlayerId): OpenLot {
  if (block.state === 'open' && block.lot === lot) return block;
  return impossible(`an act on ${lot}, who is not on the block`);
}

/** Any new bid begins the calls anew, and so does a bid that never was. */
export function withBid(block: OpenLot, bid: Bid): OpenLot {
  return { ...block, bids: [...block.bids, bid], going: 0 };
}

export function withoutLastBid(block: OpenLot): OpenLot {
  return { ...block, bids: block.bids.slice(0, -1), going: 0 };
}

/** Bids of a team that withdrew can never stand again. */
export function withoutBidsOf(block: Block, team: TeamId): Block {
  if (block.state !== 'open') return block;
  return { ...block, bids: block.bids.filter((bid) => bid.team !== team) };
}

export function withClock(block: Block, clock: LotClock | null): Block {
  return block.state === 'open' ? { ...block, clock } : block;
}
