import { impossible } from '#domain/impossible.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Auction, Bid, Block, LotClock, OpenLot } from '#domain/auction/auction.ts';
import { openLotOf } from './block.ts';

/** A lot as it comes up: its clock is set when it is known when that was. */
export function opened(lot: PlayerId, bids: readonly Bid[]): OpenLot {
  return { state: 'open', lot, bids, going: 0, clock: null };
}

/** The lot on the block, which is known to be this one. */
export function openLot(auction: Auction, lot: PlayerId): OpenLot {
  const open = openLotOf(auction);
  return open?.lot === lot ? open : impossible(`an act on ${lot}, who is not on the block`);
}

/** The block with this change of the lot that is on it, if there is one. */
export function withOpenLot(block: Block, change: (lot: OpenLot) => Partial<OpenLot>): Block {
  const open = openLotOf({ block });
  return open === null ? block : { ...open, ...change(open) };
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
  return withOpenLot(block, ({ bids }) => ({ bids: bids.filter((bid) => bid.team !== team) }));
}

export function withClock(block: Block, clock: LotClock | null): Block {
  return withOpenLot(block, () => ({ clock }));
}
