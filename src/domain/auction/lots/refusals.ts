import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { Bid } from '#domain/auction/auction.ts';

/** The lot is not in the place that the command expects. */
export type LotRefusal =
  /** The block, queue or history changed after the sender's last view; the fields give the present state. */
  | { readonly code: 'floor-moved'; readonly lot: PlayerId | null; readonly highBid: Bid | null }
  | { readonly code: 'lot-not-on-block'; readonly lot: PlayerId | null; readonly highBid: Bid | null }
  | { readonly code: 'no-lot-on-block' }
  | { readonly code: 'bid-stands'; readonly team: TeamId; readonly amount: Rupees }
  | { readonly code: 'player-on-block' }
  | { readonly code: 'player-sold'; readonly team: TeamId }
  /** A team has retained the player, so the player never comes up. */
  | { readonly code: 'player-retained'; readonly team: TeamId }
  | { readonly code: 'player-not-sold' }
  | { readonly code: 'no-such-player' };
