import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { HeldPart } from '#domain/completion/one-side.ts';
import type { Missing } from '#domain/completion/missing.ts';
import type { Increments } from '#domain/rules/rule-set.ts';

/**
 * The result of the rules' search for the present state. It is computed once for each lot or change, and stored in the
 * log. So every screen and every check has the same numbers.
 */
export interface Standing {
  /** Null while the block is empty. */
  readonly lot: LotStanding | null;
  /** In the order of the teams. */
  readonly teams: readonly TeamStanding[];
}

/** The lot on the block as it comes up now. */
export interface LotStanding {
  readonly lot: PlayerId;
  /** The opening price now; the rules may lower it after a pass. */
  readonly base: Rupees;
  /** The lot's category now; null: none. */
  readonly category: string | null;
  readonly set: SetStanding | null;
  /** The cap, rounded down to the multiple: `shared` if several teams may bid it, else `cap`. */
  readonly shared?: Rupees;
  readonly cap?: Rupees;
  /** The increments of the lot's kind, if it has its own. */
  readonly increments?: Increments;
  /** Teams that could no longer complete their squads if nobody bought the lot. */
  readonly strands: readonly TeamId[];
}

/** The set of the lot. */
export interface SetStanding {
  readonly name: string;
  /** How many lots of the set still wait. */
  readonly left: number;
  /** The lowest and highest opening price of the lot and those that wait. */
  readonly from: Rupees;
  readonly to: Rupees;
  /** True for the first lot of a set. */
  readonly opens: boolean;
  /** How many of the waiting lots come before another set; missing if the set comes up as a whole. */
  readonly next?: number;
}

export interface TeamStanding {
  readonly team: TeamId;
  /** How many squad members count for each limit of the rules, in their order. */
  readonly has: readonly number[];
  /** The amount spent for each limit. */
  readonly spent: readonly Rupees[];
  /** The bid limit for the lot; null without a lot. */
  readonly most: TeamMost | null;
  /** Why the team can no longer complete its squad; null: it can, or nothing is required. */
  readonly missing: Missing | null;
}

/** The most a team may bid for the lot on the block. */
export interface TeamMost {
  /** 0: the team may not bid. */
  readonly amount: Rupees;
  /** False: the true limit may be higher than this safe one. */
  readonly exact: boolean;
  /** The rule that sets the limit; null for viewers who may not see it. */
  readonly because: MostBecause | null;
}

/** A rule that a sale or a retention breaks, or a new rule that earlier sales, squads or bids break. */
export interface Broken {
  /** The most that the rule would have allowed; 0: nothing. */
  readonly most: Rupees;
  readonly because: BrokenBecause;
  /** The affected team, if it is not the buyer. */
  readonly team?: TeamId;
}

/** Why a rule is broken. New rules can be broken in more ways than a single purchase can. */
export type BrokenBecause =
  | MostBecause
  /** The leading bid is no multiple of the new smallest step. */
  | { readonly why: 'multiple'; readonly multiple: Rupees }
  /** The squad has more players of the limit than it allows. */
  | { readonly why: 'over-limit'; readonly limit: string; readonly has: number; readonly most: number }
  /** The team has spent more for players of the limit than it allows. */
  | { readonly why: 'over-budget'; readonly limit: string; readonly spent: Rupees; readonly most: Rupees }
  /** The team can no longer complete its squad. */
  | { readonly why: 'cannot-complete'; readonly missing: Missing };

export type MostBecause =
  /** The whole purse. */
  | { readonly why: 'purse' }
  /**
   * The team must still be able to complete its squad. `over`: held by a cap or budget, or lost by rounding.
   */
  | {
      readonly why: 'held';
      readonly purse: Rupees;
      readonly parts: readonly HeldPart[];
      readonly over: Rupees;
    }
  /** The reserve formula of the rules keeps money back. */
  | { readonly why: 'kept-back'; readonly purse: Rupees; readonly places: number; readonly each: Rupees }
  /** The squad has the largest allowed number for this limit. */
  | { readonly why: 'limit'; readonly limit: string; readonly most: number }
  /** The rest of a limit's budget limits the bid. `kept`: its reserve for each further player of the limit. */
  | {
      readonly why: 'budget';
      readonly limit: string;
      readonly left: Rupees;
      readonly kept?: { readonly many: number; readonly each: Rupees };
    }
  /** The cap for such a player. */
  | { readonly why: 'cap'; readonly cap: Rupees }
  /** The squad could not be completed after the purchase. `missing`: what it would lack; left out: that is not proven. */
  | { readonly why: 'stranded'; readonly missing?: Missing };

/** The result of the rule search, stored in the log so that every reader has the same numbers. */
export interface StandingReckoned {
  readonly type: 'StandingReckoned';
  /** Null: the rules need no search. */
  readonly standing: Standing | null;
}

/** The part of an auction that has the stored search result. */
interface Reckoned {
  readonly standing: Standing | null;
}

/** The stored search result for a team; null if there is none. */
export function teamStanding({ standing }: Reckoned, team: TeamId): TeamStanding | null {
  return standing?.teams.find((one) => one.team === team) ?? null;
}

/** The stored upper bound of a team's bid for this lot; null unless the lot is on the block. */
export function mostReckoned({ standing }: Reckoned, lot: PlayerId, team: TeamId): TeamMost | null {
  return standing?.lot?.lot === lot ? (teamStanding({ standing }, team)?.most ?? null) : null;
}
