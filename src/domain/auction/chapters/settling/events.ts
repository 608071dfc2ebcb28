import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { Bid, Sale } from '#domain/auction/auction.ts';

/** How lots left the block, and what was put right. */
export type SettlingEvent =
  | {
      readonly type: 'LotSold';
      readonly lot: PlayerId;
      readonly team: TeamId;
      readonly price: Rupees;
      /** 2: a client that sells in two calls still owes the second, `PurseCharged`. */
      readonly calls: 1 | 2;
    }
  /** A sale that was made stands in its place with another team or price. */
  | {
      readonly type: 'SaleCorrected';
      readonly lot: PlayerId;
      readonly from: Sale;
      readonly to: Sale;
      readonly reason: string;
    }
  | { readonly type: 'LotPassed'; readonly lot: PlayerId }
  | {
      readonly type: 'SaleUndone';
      readonly lot: PlayerId;
      readonly team: TeamId;
      readonly price: Rupees;
      readonly calls: 1 | 2;
    }
  | { readonly type: 'PassUndone'; readonly lot: PlayerId }
  /** A lot that was sold or skipped is on the block again; `bids` are those that still stand. */
  | { readonly type: 'LotReopened'; readonly lot: PlayerId; readonly bids: readonly Bid[] };
