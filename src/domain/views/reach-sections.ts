import type { RunningRefusal } from '#domain/auction/refusals.ts';
import type { LastTeamNow } from '#domain/auction/chapters/matching/decide.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';

/* The types of the bids that are open to a team: for its own phone, and for the auctioneer. */

/** A team's own section, which only this team and the organiser see. Amounts in whole rupees. */
export interface OwnSection {
  readonly team: TeamId;
  /** The bid of one tap; null while nobody is on the block. The screen itself checks whether the clock has run out. */
  readonly reach: CanBid | null;
  /** Larger bids that would be accepted now; while the team may raise after a claim, amounts of that raise. */
  readonly jumps: readonly Rupees[];
  /** The rules' answers to typed amounts of a bid, or of a raise after a claim; empty while nobody is on the block. */
  readonly typed: readonly TypedBids[];
  /**
   * While the team must answer a right to match: why its claim, its stand or its match would be refused now; null: it
   * may answer. Left out for all others.
   */
  readonly answer?: RunningRefusal | null;
  /** The bid limit. */
  readonly most: Rupees;
  /** True if the owner has accepted the present rules. */
  readonly accepted: boolean;
  /** The unsold players that the team has named. */
  readonly named: readonly PlayerId[];
}

/** The answer to typed amounts from `from` up to the next entry; the first entry begins at 0. */
export interface TypedBids {
  readonly from: Rupees;
  /** Why these amounts are refused; null: they are accepted. */
  readonly problem: RunningRefusal | null;
  /** False where amounts off the multiple are refused for `problem` as well. */
  readonly onGrid: boolean;
}

/** Why a typed amount would be refused, by the entries of `OwnSection.typed`; null: it would be accepted. */
export function judgeTyped(
  typed: readonly TypedBids[],
  multiple: Rupees,
  amount: number,
): RunningRefusal | null {
  const found = typed.findLast(({ from }) => from <= amount);
  const isOffGrid = found?.onGrid === true && !(Number.isSafeInteger(amount) && amount % multiple === 0);
  return isOffGrid ? { code: 'bid-off-grid' } : (found?.problem ?? null);
}

/** Whether a team can bid for the lot on the block now, and how much. Amounts in whole rupees. */
export type CanBid =
  | { readonly can: 'bid'; readonly lot: PlayerId; readonly amount: Rupees }
  /** The team leads, and one tap must not raise its own bid. */
  | { readonly can: 'lead'; readonly lot: PlayerId; readonly amount: Rupees }
  /** The team cannot bid. `problem` is the reason, `next` the amount that a tap would bid. */
  | { readonly can: 'not'; readonly lot: PlayerId; readonly next: Rupees; readonly problem: RunningRefusal };

/** Whether the auctioneer can ask this team for a bid. Amounts in whole rupees. */
export interface ReachEntry {
  /** Null while nobody is on the block. */
  readonly reach: CanBid | null;
  /** The bid limit if rules make it less than the purse, else null. */
  readonly most: Rupees | null;
  /**
   * Why the player's team of last season could not match the present price; null: it could. Left out for all other teams,
   * for the leader, and after the hammer.
   */
  readonly match?: LastTeamNow['problem'];
}

/** A sold or retained player with the name and age of the one on the block. */
export interface ShownDouble {
  readonly name: string;
  readonly number: string;
  readonly team: TeamId;
  readonly retained?: true;
}
