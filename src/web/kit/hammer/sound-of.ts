import type { HallView } from '#domain/views/view.ts';

/** The audible parts of the bidding: the lot, its bids, and the calls of the auctioneer. */
export interface Heard {
  readonly lot: string;
  readonly count: number;
  readonly going: number;
}

/** The audible parts of a view; null while nobody is on the block. */
export function heardIn({ lot, bidding }: Pick<HallView, 'lot' | 'bidding'>): Heard | null {
  if (lot.shows !== 'lot' || bidding === null) return null;
  return { lot: lot.player.id, count: bidding.count, going: bidding.going };
}

/** The sound for the change between two moments; null: none. A bid takes precedence over a call. */
export function soundBetween(before: Heard | null, now: Heard | null): 'bid' | 'going-once' | null {
  if (now === null) return null;
  const had = before?.lot === now.lot ? before : { count: 0, going: 0 };
  if (now.count > had.count) return 'bid';
  return now.going > had.going ? 'going-once' : null;
}
