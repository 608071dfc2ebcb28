import type { RunningRefusal } from '#domain/auction/refusals.ts';
import type { Missing } from '#domain/completion/missing.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';

/* The bids that are open to a team: for its own phone, and for the auctioneer. */

/** Known to the organiser and this team alone. Amounts in whole rupees. */
export interface OwnSection {
  readonly team: TeamId;
  /** The bid of one tap; null while nobody is on the block. The screen adds that the clock has run out. */
  readonly reach: CanBid | null;
  /** Larger bids that would stand now. */
  readonly jumps: readonly Rupees[];
  /** How a typed amount is judged; empty while nobody is on the block. */
  readonly typed: readonly TypedBids[];
  /** The most it may bid, and the least where that is more than what the lot opens at; else null. */
  readonly most: Rupees;
  readonly least: Rupees | null;
  /** Why it cannot complete its squad any more; null: it can. */
  readonly missing: Missing | null;
  /** Its owner has accepted the rules that hold. */
  readonly accepted: boolean;
  /** The unsold players whom it has named. */
  readonly named: readonly PlayerId[];
}

/** The answer to typed amounts from `from` up to the next entry; the first entry begins at 0. */
export interface TypedBids {
  readonly from: Rupees;
  /** Why they do not stand; null: they stand. */
  readonly problem: RunningRefusal | null;
  /** False where an amount off the multiple is refused for `problem` all the same. */
  readonly onGrid: boolean;
}

/** Whether a team can bid for the lot on the block now, and how much. Amounts in whole rupees. */
export type CanBid =
  | { readonly can: 'bid'; readonly lot: PlayerId; readonly amount: Rupees }
  /** It leads: nobody means to outbid himself by one tap. */
  | { readonly can: 'lead'; readonly lot: PlayerId; readonly amount: Rupees }
  /** `problem` says why, `next` what would be bid. */
  | { readonly can: 'not'; readonly lot: PlayerId; readonly next: Rupees; readonly problem: RunningRefusal };

/** Whether the auctioneer can ask a team. Amounts in whole rupees. */
export interface ReachEntry {
  /** Null while nobody is on the block. */
  readonly reach: CanBid | null;
  /** The most it may bid where the rules make that less than its purse; null where it is the purse. */
  readonly most: Rupees | null;
  readonly least: Rupees | null;
}
