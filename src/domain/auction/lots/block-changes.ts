import { impossible } from '#domain/impossible.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Auction, Bid, Block, LotClock, OpenLot } from '#domain/auction/auction.ts';
import { openLotOf } from './block.ts';

/** A lot that has just come up; a later `ClockSet` event starts its countdown. */
export function opened(lot: PlayerId, bids: readonly Bid[]): OpenLot {
  return { state: 'open', lot, bids, going: 0, clock: null };
}

/** The open lot; throws if another lot or none is on the block. */
export function openLot(auction: Auction, lot: PlayerId): OpenLot {
  const open = openLotOf(auction);
  return open?.lot === lot ? open : impossible(`an act on ${lot}, who is not on the block`);
}

/** Changes the lot on the block, if there is one. */
export function withOpenLot(block: Block, change: (lot: OpenLot) => Partial<OpenLot>): Block {
  const open = openLotOf({ block });
  return open === null ? block : { ...open, ...change(open) };
}

/** Adding or removing a bid resets the auctioneer's calls. */
export function withBid(block: OpenLot, bid: Bid): OpenLot {
  return { ...block, bids: [...block.bids, bid], going: 0 };
}

export function withoutLastBid(block: OpenLot): OpenLot {
  return { ...block, bids: block.bids.slice(0, -1), going: 0 };
}

/** Removes the bids of a team that has withdrawn. */
export function withoutBidsOf(block: Block, team: TeamId): Block {
  return withOpenLot(block, ({ bids }) => ({ bids: bids.filter((bid) => bid.team !== team) }));
}

export function withClock(block: Block, clock: LotClock | null): Block {
  return withOpenLot(block, () => ({ clock }));
}
