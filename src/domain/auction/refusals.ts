import type { BiddingRefusal } from '#domain/auction/chapters/bidding/vocabulary.ts';
import type { MatchingRefusal } from '#domain/auction/chapters/matching/vocabulary.ts';
import type { MoneyRefusal } from '#domain/auction/chapters/money/vocabulary.ts';
import type { RetentionRefusal } from '#domain/auction/chapters/retention/vocabulary.ts';
import type { RoomRefusal } from '#domain/auction/chapters/room/vocabulary.ts';
import type { RoundsRefusal } from '#domain/auction/chapters/rounds/vocabulary.ts';
import type { SetUpRefusal } from '#domain/auction/chapters/set-up/vocabulary.ts';
import type { SettlingRefusal } from '#domain/auction/chapters/settling/vocabulary.ts';
import type { ShowRefusal } from '#domain/auction/chapters/show/vocabulary.ts';
import type { Broken, TeamMost } from '#domain/auction/chapters/standing/standing.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { KeptBack } from '#domain/rules/rule-set.ts';
import type { Bid } from './auction.ts';

/** Why a command was refused, with the numbers its sender needs. Sentences: `src/protocol/texts/refusals/`. */
export type Refusal = SetUpRefusal | RetentionRefusal | RunningRefusal;

/** Refusals of a `RunningCommand`. A page that runs an auction need not load the refusals of setting up. */
export type RunningRefusal =
  | LotRefusal
  | TeamRefusal
  | RoundsRefusal
  | BiddingRefusal
  | MatchingRefusal
  | SettlingRefusal
  | RoomRefusal
  | ShowRefusal
  | MoneyRefusal;

export type RefusalCode = Refusal['code'];

type Refusals = { readonly [Code in RefusalCode]: Extract<Refusal, { readonly code: Code }> };

/** Refusals with these codes, as a mapped type like `EventOf`. */
export type RefusalOf<Code extends RefusalCode> = {
  readonly [Each in Code]: { readonly code: Each } & Refusals[Each];
}[Code];

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

/** Why a team may not have a lot at a price, or may not change its purse or squad. */
export type TeamRefusal =
  /** Specification section 5, 'Bid', in its order; then squad size (section 9, 'Maximum squad size'). */
  | { readonly code: 'bid-off-grid' }
  | { readonly code: 'bid-too-low'; readonly current: Rupees }
  | { readonly code: 'no-such-team' }
  | { readonly code: 'purse-too-small'; readonly shortBy: Rupees }
  | { readonly code: 'squad-full'; readonly size: number; readonly limit: number }
  | { readonly code: 'price-not-positive' }
  /** Rules about a bid over another bid; `next`: the next allowed amount. */
  | { readonly code: 'bid-equals-current'; readonly next: Rupees }
  /** The team has bid the cap already, alone or with other teams. */
  | { readonly code: 'stands-at-cap'; readonly team: TeamId }
  | { readonly code: 'bid-below-next'; readonly next: Rupees }
  | { readonly code: 'bid-above-next'; readonly next: Rupees }
  /**
   * Reserve: `amount` in all, `each` for so many `places`; `most`: the highest bid that keeps it, below 0 if
   * none does.
   */
  | ({ readonly code: 'purse-kept-back'; readonly most: Rupees } & KeptBack)
  /**
   * The highest bid allowed by all rules together; `because` is null for viewers who may not see the reason.
   */
  | ({
      readonly code: 'above-most';
      readonly most: Rupees;
    } & Pick<TeamMost, 'exact' | 'because'>)
  /** Rules that the bid would break; the organiser may allow it with a reason. */
  | { readonly code: 'against-rules'; readonly team: TeamId; readonly broken: readonly Broken[] }
  /** The purse must still cover the team's leading bid. */
  | { readonly code: 'purse-holds-bid'; readonly shortBy: Rupees }
  | { readonly code: 'team-leads'; readonly lot: PlayerId };

/** A table with one function for each of these refusal codes, like `PerEvent`. */
export type PerRefusal<Code extends RefusalCode, Around extends readonly unknown[], Answer> = {
  readonly [Each in Code]: (refusal: RefusalOf<Each>, ...around: Around) => Answer;
};

/** Calls the table's function for this refusal. */
export function answerTo<Code extends RefusalCode, Around extends readonly unknown[], Answer>(
  table: PerRefusal<Code, Around, Answer>,
  refusal: RefusalOf<Code>,
  ...around: Around
): Answer {
  return table[refusal.code](refusal, ...around);
}

/** The refusal codes whose entry in the type `Table` has the type `Said`. */
export type CodesSaid<Said, Table extends Readonly<Record<RunningRefusal['code'], unknown>>> = {
  readonly [Code in RunningRefusal['code']]: Table[Code] extends Said ? Code : never;
}[RunningRefusal['code']];

/** Whether a partial table has a row for this refusal. */
export function isIn<Code extends RefusalCode>(
  table: Readonly<Record<Code, unknown>>,
  refusal: Refusal,
): refusal is RefusalOf<Code> {
  return refusal.code in table;
}
