import { impossible } from '#domain/impossible.ts';
import type { Auction, Bid } from './auction.ts';
import type { AuctionEvent } from './events.ts';
import { begin, evolve } from './evolve.ts';
import { withOpenLot } from './lots/block-changes.ts';
import { bidsFor, openLotOf } from './lots/block.ts';
import { keepForOneself, show } from './lots/own-places.ts';

/** Tells an auction fact by fact, without showing what stands in between. */
export interface Telling {
  tell(event: AuctionEvent): void;
  /** The auction as far as it was told. */
  auction(): Auction;
}

/** The auction that a log tells, first fact first. */
export function fold(log: readonly AuctionEvent[]): Auction {
  const [first, ...later] = log;
  if (first?.type !== 'TournamentCreated') return impossible('a log that does not begin with its tournament');
  return foldOn(begin(first), later);
}

/** The auction after these facts. */
export function foldOn(auction: Auction, events: readonly AuctionEvent[]): Auction {
  const telling = tellingFrom(auction);
  for (const event of events) telling.tell(event);
  return telling.auction();
}

/** So many bids for a lot are copied one by one before they join the others. */
const BIDS_IN_HAND = 16;

/**
 * `evolve` for many facts in a row. What stands between two of them nobody sees: so the bids for the lot on the block are
 * one list that grows, and the places of the lots one map that changes, where `evolve` would copy all of them each time.
 */
export function tellingFrom(from: Auction): Telling {
  /** While bids come, its lot has only those that are not in `earlier`. */
  let auction = from;
  let earlier: Bid[] = [];
  const whole = (): Auction => {
    const block = openLotOf(auction);
    if (block === null || earlier.length === 0) return auction;
    auction = withBids(auction, [...earlier, ...block.bids]);
    earlier = [];
    return auction;
  };
  return {
    tell(event) {
      const before = event.type === 'BidPlaced' ? auction : whole();
      auction = evolve(before, event);
      if (auction.places !== before.places) keepForOneself(auction.places);
      if (event.type !== 'BidPlaced') return;
      const bids = bidsFor(auction, event.lot);
      if (bids.length < BIDS_IN_HAND) return;
      earlier.push(...bids);
      auction = withBids(auction, []);
    },
    auction() {
      show(auction.places);
      return whole();
    },
  };
}

function withBids(auction: Auction, bids: readonly Bid[]): Auction {
  return { ...auction, block: withOpenLot(auction.block, () => ({ bids })) };
}
