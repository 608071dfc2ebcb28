import type { PlayerId } from '#domain/ids.ts';
import { minus, NO_RUPEES } from '#domain/money.ts';
import { without } from '#domain/without.ts';
import type { Act, Auction, Block } from './auction.ts';
import { bidsFor, lotOnBlock } from './block.ts';
import { opened } from './block-changes.ts';
import { awaiting, withEntrant } from './entrants.ts';
import type { EventOf } from './events.ts';
import { entrant } from './purse.ts';
import { withSale } from './squad.ts';

export const NOBODY_ON_BLOCK: Block = { state: 'empty' };

/** Takes a lot from wherever it stands: the queue, the unsold players, the block. */
export function setAside(auction: Auction, lot: PlayerId): Auction {
  return {
    ...auction,
    queue: withoutLot(auction.queue, lot),
    unsold: withoutLot(auction.unsold, lot),
    block: lotOnBlock(auction) === lot ? NOBODY_ON_BLOCK : auction.block,
  };
}

/** Each lot stands once at most, and who was on the block stands in no list: that one stays as it is. */
function withoutLot(lots: readonly PlayerId[], lot: PlayerId): readonly PlayerId[] {
  const at = lots.indexOf(lot);
  return at < 0 ? lots : [...lots.slice(0, at), ...lots.slice(at + 1)];
}

/** A lot that had to leave the block for another one is the next to come up. */
export function lotOpened(auction: Auction, lot: PlayerId): Auction {
  const cleared = setAside(auction, lot);
  const waiting = lotOnBlock(cleared);
  const queue = waiting === null ? cleared.queue : [waiting, ...cleared.queue];
  return { ...cleared, queue, block: opened(lot, []), phonesHeld: false };
}

/** Where it stood in the squads, the unsold and the history it was never; whoever was on the block comes next. */
export function lotReopened(auction: Auction, { lot, bids }: EventOf<'LotReopened'>): Auction {
  const last = auction.history.findLastIndex((act) => act.lot === lot);
  const again = lotOpened({ ...auction, sales: without(auction.sales, lot) }, lot);
  return { ...again, block: opened(lot, bids), history: again.history.filter((_, at) => at !== last) };
}

export function lotSold(auction: Auction, { lot, team, price, calls }: EventOf<'LotSold'>): Auction {
  const act: Act = { type: 'sell', lot, team, price, bids: bidsFor(auction, lot) };
  const sold = {
    ...setAside(auction, lot),
    sales: withSale(auction.sales, lot, { team, price }),
    history: [...auction.history, act],
  };
  return calls === 2 ? withEntrant(sold, awaiting(entrant(sold, team), price)) : sold;
}

/** Nothing moves on the floor: the sale keeps its place among the sales, in the history and with its bids. */
export function saleCorrected(auction: Auction, { lot, to }: EventOf<'SaleCorrected'>): Auction {
  return {
    ...auction,
    sales: new Map(auction.sales).set(lot, to),
    history: auction.history.map((act) => (act.type === 'sell' && act.lot === lot ? { ...act, ...to } : act)),
  };
}

export function lotPassed(auction: Auction, lot: PlayerId): Auction {
  const cleared = setAside(auction, lot);
  return {
    ...cleared,
    unsold: [...cleared.unsold, lot],
    history: [...auction.history, { type: 'skip', lot, bids: bidsFor(auction, lot) }],
  };
}

export function saleUndone(auction: Auction, { lot, team, price, calls }: EventOf<'SaleUndone'>): Auction {
  const undone = {
    ...backInLine(auction, lot),
    sales: without(auction.sales, lot),
    history: auction.history.filter((act) => act.type !== 'sell' || act.lot !== lot),
  };
  return calls === 2 ? withEntrant(undone, awaiting(entrant(undone, team), minus(NO_RUPEES, price))) : undone;
}

export function passUndone(auction: Auction, lot: PlayerId): Auction {
  return { ...backInLine(auction, lot), history: auction.history.slice(0, -1) };
}

/** The player waits in front of the queue, `LotOpened` follows; where no order was drawn there is no queue yet. */
function backInLine(auction: Auction, lot: PlayerId): Auction {
  if (auction.block.state === 'undrawn') return auction;
  const cleared = setAside(auction, lot);
  return { ...cleared, queue: [lot, ...cleared.queue] };
}

/** The unsold players come up again, in the order in which they were passed; nobody who waited is lost. */
export function unsoldRecalled(auction: Auction, lots: readonly PlayerId[]): Auction {
  const interrupted = lotOnBlock(auction);
  const waiting = interrupted === null ? auction.queue : [interrupted, ...auction.queue];
  const { round } = auction;
  return { ...auction, queue: [...lots, ...waiting], unsold: [], round: round + 1, block: NOBODY_ON_BLOCK };
}
