import type { Calls, Via } from '#domain/auction/auction.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';

/** Bids for the lot on the block, from the floor and from phones. `seen` as in `commands.ts`. */
export type BiddingCommand =
  | {
      readonly type: 'place-bid';
      readonly lot: PlayerId;
      readonly team: TeamId;
      /** The unchecked amount: it may be off the multiple or not whole. */
      readonly amount: number;
      readonly seen: number | null;
    }
  /** The organiser allows one bid against the increment and the reserve for the rest of the squad. */
  | {
      readonly type: 'allow-bid';
      readonly lot: PlayerId;
      readonly team: TeamId;
      readonly amount: number;
      readonly reason: string;
      readonly seen: number | null;
    }
  /** A bid from the team's own phone. */
  | {
      readonly type: 'raise-paddle';
      readonly lot: PlayerId;
      readonly team: TeamId;
      readonly amount: number;
      readonly seen: number | null;
    }
  /** Removes the last bid, for example one entered for the wrong team. */
  | { readonly type: 'retract-bid'; readonly lot: PlayerId; readonly seen: number | null }
  /** Going once, going twice. */
  | {
      readonly type: 'call-going';
      readonly lot: PlayerId;
      readonly count: 1 | 2;
      readonly seen: number | null;
    };

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

/** Why a bid or a call is refused. Refusals about purse and squad are `TeamRefusal` in `refusals.ts`. */
export type BiddingRefusal =
  | { readonly code: 'no-bid' }
  | { readonly code: 'floor-closed' }
  /** Refusals for phones: bidding mode, held phones, countdown, the team's own lead, the next amount. */
  | { readonly code: 'phones-closed' }
  | { readonly code: 'phones-held' }
  | { readonly code: 'time-up' }
  | { readonly code: 'already-leads' }
  | { readonly code: 'already-called'; readonly going: Calls };
