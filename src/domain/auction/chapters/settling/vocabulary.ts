import type { Bid, Sale, SaleByMatch, SettledTie } from '#domain/auction/auction.ts';
import type { Broken } from '#domain/auction/chapters/standing/standing.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';

/** Commands that end a lot or correct its result. `seen` and `seed` as in `commands.ts`. */
export type SettlingCommand =
  /**
   * For several teams at the cap: `seed` draws one if the rules say so, else `team` is the organiser's choice.
   */
  | {
      readonly type: 'bring-down-hammer';
      readonly lot: PlayerId;
      readonly seen: number | null;
      readonly seed?: number;
      readonly team?: TeamId;
    }
  | { readonly type: 'pass-lot'; readonly lot: PlayerId; readonly seen: number | null }
  /** Passes this lot, for which no team can bid, and all waiting players whom no team could buy. */
  | { readonly type: 'pass-unbought'; readonly lot: PlayerId; readonly seen: number | null }
  /** The lot's countdown has ended; sent by the lot timer if the organiser chose 'hammer'. */
  | { readonly type: 'run-out'; readonly lot: PlayerId; readonly closesAt: number; readonly seed?: number }
  | { readonly type: 'undo-last-act'; readonly seen: number | null }
  /** Brings a sold or skipped lot back with its bids. */
  | { readonly type: 'reopen-lot'; readonly lot: PlayerId; readonly seen: number | null }
  /** Corrects the team or price of a sale; `from` is the sale that the sender saw. */
  | {
      readonly type: 'correct-sale';
      readonly lot: PlayerId;
      readonly from: Sale;
      readonly to: Sale;
      readonly reason: string;
      /** Accepts broken rules, which the sender has seen; missing: the correction must keep the rules. */
      readonly anyway?: true;
    }
  /** Two teams trade players: each goes to the other team at his own price. `sales` as the sender saw them. */
  | {
      readonly type: 'trade-players';
      readonly sales: readonly [TradedSale, TradedSale];
      readonly reason: string;
      /** As in 'correct-sale'. */
      readonly anyway?: true;
    };

/** A sale before its trade. */
export interface TradedSale extends Sale {
  readonly lot: PlayerId;
}

/** Events that ended a lot, and their corrections. */
export type SettlingEvent =
  | ({
      readonly type: 'LotSold';
      readonly lot: PlayerId;
      readonly team: TeamId;
      readonly price: Rupees;
      /** 2: the second call of a client that sells in two calls, `PurseCharged`, is still to come. */
      readonly calls: 1 | 2;
      /** Set if several teams shared the cap. */
      readonly tie?: SettledTie;
    } & SaleByMatch)
  /** The sale keeps its place in the order and gets another team or price. */
  | {
      readonly type: 'SaleCorrected';
      readonly lot: PlayerId;
      readonly from: Sale;
      readonly to: Sale;
      readonly reason: string;
      /** The rules that the correction breaks; missing: none. */
      readonly broken?: readonly Broken[];
    }
  /** Each sale gets the team of the other one, and keeps its price and its place in the order. */
  | {
      readonly type: 'PlayersTraded';
      /** The sales as they were. */
      readonly sales: readonly [TradedSale, TradedSale];
      readonly reason: string;
      /** As in `SaleCorrected`. */
      readonly broken?: readonly Broken[];
    }
  | {
      readonly type: 'LotPassed';
      readonly lot: PlayerId;
      /** The same number in all passes of one order, which one undo takes back; missing: this pass alone. */
      readonly together?: number;
    }
  | {
      readonly type: 'SaleUndone';
      readonly lot: PlayerId;
      readonly team: TeamId;
      readonly price: Rupees;
      readonly calls: 1 | 2;
    }
  | { readonly type: 'PassUndone'; readonly lot: PlayerId }
  /** A sold or skipped lot is on the block again; `bids` are those that are still valid. */
  | { readonly type: 'LotReopened'; readonly lot: PlayerId; readonly bids: readonly Bid[] };

/** Why a lot cannot be sold, passed, undone or corrected. */
export type SettlingRefusal =
  | { readonly code: 'clock-not-out' }
  | { readonly code: 'nothing-to-undo' }
  | { readonly code: 'lot-not-hammered' }
  /** A team can bid for the lot, or has. */
  | { readonly code: 'team-can-bid' }
  /** These teams share the cap; the organiser must choose one of them. */
  | { readonly code: 'lot-among'; readonly teams: readonly TeamId[] }
  /** The sale has changed since the sender saw it; or the correction changes nothing. */
  | { readonly code: 'sale-changed'; readonly team: TeamId; readonly price: Rupees }
  | { readonly code: 'nothing-to-correct' }
  /** Both players are in the same squad. */
  | { readonly code: 'nothing-to-trade' };

/**
 * Commands of a client that follows section 7 of the specification and sells in two calls (design, section 6).
 */
export type TwoCallCommand =
  | {
      readonly type: 'record-sale';
      readonly lot: PlayerId;
      readonly team: TeamId;
      readonly price: Rupees;
    }
  | { readonly type: 'take-back-sale'; readonly lot: PlayerId }
  | { readonly type: 'charge-purse'; readonly team: TeamId; readonly amount: Rupees };

/** Events that only a client that sells in two calls causes. */
export type TwoCallEvent =
  /** The second call of a sale in two calls came; the first took the price from the purse. */
  { readonly type: 'PurseCharged'; readonly team: TeamId; readonly amount: Rupees };
