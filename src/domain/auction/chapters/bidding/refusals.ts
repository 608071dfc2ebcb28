import type { Calls } from '#domain/auction/auction.ts';

/** Why a bid or a call is refused. Refusals about purse and squad are in `teams/refusals.ts`. */
export type BiddingRefusal =
  | { readonly code: 'no-bid' }
  | { readonly code: 'floor-closed' }
  /** Refusals for phones: bidding mode, held phones, countdown, the team's own lead, the next amount. */
  | { readonly code: 'phones-closed' }
  | { readonly code: 'phones-held' }
  | { readonly code: 'time-up' }
  | { readonly code: 'already-leads' }
  | { readonly code: 'already-called'; readonly going: Calls };
