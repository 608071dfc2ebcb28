import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import type { HeldPart } from '#domain/completion/held.ts';
import type { Missing } from '#domain/completion/missing.ts';
import type { Prices } from '#domain/completion/prices.ts';
import type { Increments } from '#domain/rules/rule-set.ts';

/**
 * What the rules of a league make of the auction as it is: reckoned once, when a lot comes up or anything but a bid has
 * changed, and written down, so that every screen shows and every claim meets the same numbers, whatever was searched for.
 */
export interface Standing {
  /** Null while nobody is on the block. */
  readonly lot: LotStanding | null;
  /** In the order of the teams. */
  readonly teams: readonly TeamStanding[];
  /** How all teams that can complete do so at the same time, kind by kind; empty where the rules do not ask for it. */
  readonly joint: readonly JointPart[];
}

/** The lot on the block as he comes up now. */
export interface LotStanding {
  readonly lot: PlayerId;
  /** What he opens at now: less than what is listed after he was passed, where the rules say so. */
  readonly base: Rupees;
  /** The category in which he is now; null where there are none, or he is in none. */
  readonly category: string | null;
  readonly set: SetStanding | null;
  /** The cap for him, on the multiple: where the rules let several teams bid it; else in `cap`. */
  readonly shared?: Rupees;
  readonly cap?: Rupees;
  /** What raises for him add, where the rules say other ones for his kind than for everybody. */
  readonly increments?: Increments;
  /** Teams that could not complete their squads any more if nobody bought him. */
  readonly strands: readonly TeamId[];
}

/** The set with which he comes up. */
export interface SetStanding {
  readonly name: string;
  /** How many of it wait behind him. */
  readonly left: number;
  /** What he and those who wait open at, from the least to the most. */
  readonly from: Rupees;
  readonly to: Rupees;
  /** True for the first of a set that comes up after another one. */
  readonly opens: boolean;
  /** Of those who wait, how many come up before another set does; missing where a set comes up as a whole. */
  readonly next?: number;
}

export interface TeamStanding {
  readonly team: TeamId;
  /** How many of its squad count for each limit of the rules, in their order. */
  readonly has: readonly number[];
  /** What it has spent for each limit. */
  readonly spent: readonly Rupees[];
  /** What it may bid for the lot; null while there is none. */
  readonly most: TeamMost | null;
  /** Why it cannot complete its squad any more; null: it can, or nothing is asked of it. */
  readonly missing: Missing | null;
}

/** The most that a team may bid for the lot on the block. */
export interface TeamMost {
  /** 0: nothing. */
  readonly amount: Rupees;
  /** False: it may be more, and so much is certain. */
  readonly exact: boolean;
  /** Null: whoever looks is not told. */
  readonly because: MostBecause | null;
  /** Where money must be spent on him and less may leave too much unspent; missing: every price from the opening one on. */
  readonly only?: Prices;
}

/** A rule that a sale or a retention breaks. */
export interface Broken {
  /** What would have been the most by it; 0: nothing. */
  readonly most: Rupees;
  readonly because: MostBecause;
  /** Where it is not the team that has the player then. */
  readonly team?: TeamId;
}

export type MostBecause =
  /** All that it has. */
  | { readonly why: 'purse' }
  /** It must be able to complete its squad. `over`: held by a cap or a budget, or off the multiple. */
  | {
      readonly why: 'held';
      readonly purse: Rupees;
      readonly parts: readonly HeldPart[];
      readonly over: Rupees;
    }
  /** So much is kept back by the formula of the rules. */
  | { readonly why: 'kept-back'; readonly purse: Rupees; readonly places: number; readonly each: Rupees }
  /** Its squad has so many of a limit already, and may have no more. */
  | { readonly why: 'limit'; readonly limit: string; readonly most: number }
  /** So much is left of what it may spend for a limit; `kept`: of which so much stays for each one more that it may have. */
  | {
      readonly why: 'budget';
      readonly limit: string;
      readonly left: Rupees;
      readonly kept?: { readonly many: number; readonly each: Rupees };
    }
  /** Nobody may pay more for such a player. */
  | { readonly why: 'cap'; readonly cap: Rupees }
  /**
   * After it a squad could not be completed. `missing`: what its own would lack, at the opening price of the lot; null: its
   * own could be, and that of another team could not; left out where neither is proven.
   */
  | { readonly why: 'stranded'; readonly missing?: Missing | null };

/** So many of a kind, in the completion of a team. */
export interface JointPart {
  readonly team: TeamId;
  readonly shares: readonly { readonly kind: string; readonly many: number; readonly above: number }[];
}
