import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { Broken } from '#domain/auction/chapters/standing/standing.ts';
import type { Bid, Sale } from '#domain/auction/auction.ts';

/** Events that ended a lot, and their corrections. */
export type SettlingEvent =
  | {
      readonly type: 'LotSold';
      readonly lot: PlayerId;
      readonly team: TeamId;
      readonly price: Rupees;
      /** 2: the second call of a client that sells in two calls, `PurseCharged`, is still to come. */
      readonly calls: 1 | 2;
      /** Set if several teams shared the cap. */
      readonly tie?: SettledTie;
    }
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

/** How a tie between several teams at the cap was settled. */
export interface SettledTie {
  /** All tied teams, in the order of their bids. */
  readonly among: readonly TeamId[];
  /** The random seed: `draw.ts` orders the teams by it, and the first one buys. Null: the organiser decided. */
  readonly seed: number | null;
}
