import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { Bid } from '#domain/auction/auction.ts';

/** A lot is not where the order takes it to be. */
export type LotRefusal =
  /** The floor moved after what the sender had in sight: what is true now. */
  | { readonly code: 'floor-moved'; readonly lot: PlayerId | null; readonly highBid: Bid | null }
  | { readonly code: 'lot-not-on-block'; readonly lot: PlayerId | null; readonly highBid: Bid | null }
  | { readonly code: 'no-lot-on-block' }
  | { readonly code: 'bid-stands'; readonly team: TeamId; readonly amount: Rupees }
  | { readonly code: 'player-on-block' }
  | { readonly code: 'player-sold'; readonly team: TeamId }
  /** He never comes up: a team has had him since before the auction. */
  | { readonly code: 'player-retained'; readonly team: TeamId }
  | { readonly code: 'player-not-sold' }
  | { readonly code: 'no-such-player' };
