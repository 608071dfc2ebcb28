import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Sale } from '#domain/auction/auction.ts';

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
    };
