import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { Via } from '#domain/auction/auction.ts';

/** Bids for the lot on the block, and the calls before the hammer. */
export type BiddingEvent =
  | {
      readonly type: 'BidPlaced';
      readonly lot: PlayerId;
      readonly team: TeamId;
      readonly amount: Rupees;
      readonly via: Via;
    }
  /** The reason for the next bid, which breaks a rule. */
  | {
      readonly type: 'BidAllowed';
      readonly lot: PlayerId;
      readonly team: TeamId;
      readonly amount: Rupees;
      readonly reason: string;
    }
  | { readonly type: 'BidRetracted'; readonly lot: PlayerId; readonly team: TeamId; readonly amount: Rupees }
  | { readonly type: 'GoingCalled'; readonly lot: PlayerId; readonly count: 1 | 2 };
