import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { Broken } from '#domain/auction/chapters/standing/standing.ts';
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
      /** Several teams stood at the cap. */
      readonly tie?: SettledTie;
    }
  /** A sale that was made stands in its place with another team or price. */
  | {
      readonly type: 'SaleCorrected';
      readonly lot: PlayerId;
      readonly from: Sale;
      readonly to: Sale;
      readonly reason: string;
      /** The rules that it breaks; missing: none. */
      readonly broken?: readonly Broken[];
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

/** How a lot among several teams at the cap was settled. */
export interface SettledTie {
  /** Everybody among whom it was, in the order of their bids. */
  readonly among: readonly TeamId[];
  /** The roll: the first of them as `draw.ts` draws their order by it has the lot; null: the organiser decided. */
  readonly seed: number | null;
}
