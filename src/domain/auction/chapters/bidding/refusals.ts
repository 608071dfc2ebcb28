import type { Calls } from '#domain/auction/auction.ts';

/** How a bid cannot come, and what cannot be called. What the team may have at all: `teams/refusals.ts`. */
export type BiddingRefusal =
  | { readonly code: 'no-bid' }
  | { readonly code: 'floor-closed' }
  /** Of phones: the mode of the room, a held phone, the clock, one's own lead, the next amount. */
  | { readonly code: 'phones-closed' }
  | { readonly code: 'phones-held' }
  | { readonly code: 'time-up' }
  | { readonly code: 'already-leads' }
  | { readonly code: 'already-called'; readonly going: Calls };
