import type { Rupees } from '#domain/money.ts';
import type { Craft } from '#domain/tournament/playing-styles.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import type { AtCap, Cap, Categories, LotSet, RuleLimit, Where } from './limit.ts';
import type { Unsold } from './unsold.ts';

/**
 * The rules that the teams agreed on, locked from the first bid. Plain values without a link to an auction.
 * Amounts are whole, in the rule set's unit.
 */
export interface RuleSet {
  /** The version of this shape; `src/protocol/events/upcasters.ts` reads older ones. */
  readonly version: 2;
  /** The preset it was made from. */
  readonly preset: Preset;
  /** The unit of all amounts. */
  readonly unit: Unit;
  /** Every bid must be a multiple of this. */
  readonly multiple: Rupees;
  /** The amount that the bid box adds to the current bid. Specification section 4, 'Setting a current player'. */
  readonly offered: Rupees;
  readonly purse: {
    /** The purse of every team at the start (API: totalAmountPerTeam). */
    readonly opening: Rupees;
  };
  readonly squad: {
    /** The least size of a complete squad; 0: no least size. */
    readonly least: number;
    /** The largest squad (API: playersPerTeam). */
    readonly most: number;
  };
  /** The increment by current bid: the last step at or below it applies. The first step begins at 0. */
  readonly increments: Increments;
  /**
   * Increments for kinds of players: the first entry that matches a player applies instead of the general ones.
   */
  readonly stepsFor?: readonly KindSteps[];
  readonly raises: Raises;
  readonly mostBid: MostBidRule;
  /** The roles for which a player counts in limits. */
  readonly roles: RolesRule;
  /** Fields of players beyond the specification's, in the order of forms and sheets. */
  readonly fields: readonly OwnField[];
  /** Null: no categories; each player has a typed base price. */
  readonly categories: Categories | null;
  /** Requirements on squads besides their size. */
  readonly limits: readonly RuleLimit[];
  readonly caps: readonly Cap[];
  /** How a tie at the cap is settled; missing: the first team to bid the cap leads. */
  readonly atCap?: AtCap;
  /** The order of sets; players without a set come last. Empty: one draw for all. */
  readonly sets: readonly LotSet[];
  /** How many lots of a set come up before the next set takes its turn; missing: the whole set. */
  readonly atATime?: number;
  readonly unsold: Unsold;
}

/** The id of a preset; the organiser may change every rule of it. */
export type Preset = string;

/** Rupees, or another name: points, tokens, coins. */
export type Unit = 'rupees' | Points;

export interface Points {
  /** The word after an amount: 'tokens' in '1,200 tokens'. */
  readonly points: string;
}

/** The roles for which a player counts, derived from playing styles. */
export type RolesRule =
  /**
   * One role: a player who bats and bowls is an all-rounder, a keeper is a keeper. Old rules count like this.
   */
  | 'one'
  /** Each listed style; an all-rounder counts for these crafts too. */
  | { readonly allRounders: readonly Craft[] };

/** Which amounts a bid above another one may have. */
export interface Raises {
  /**
   * 'any': above the current bid (specification section 5, 'Bid', check 3). 'next-or-more': at least one
   * increment. 'next': exactly one increment. A first bid is at least the base price, under 'next' exactly
   * that.
   */
  readonly to: 'any' | 'next-or-more' | 'next';
  /** A floor bid may equal the leading one, and then leads (design, section 6). */
  readonly equalOnFloor: boolean;
  /**
   * True: the next amount is the next multiple of the increment. In IPL 2025, 1.25 crore with 10 lakh is followed by
   * 1.30. False: current bid plus increment.
   */
  readonly snap: boolean;
  /** The size of a jump bid that screens offer besides the next amount; missing: none. */
  readonly jump?: Rupees;
}

/** The most of its purse that a team may bid for one player. */
export type MostBidRule =
  /** The whole purse (specification section 5, 'Bid', check 6). */
  | { readonly is: 'purse' }
  /** The purse less a fixed reserve for each player the least squad lacks: the formula of most leagues. */
  | { readonly is: 'purse-less-kept'; readonly each: Rupees }
  /**
   * The purse less the cheapest completion of the squad under all binding limits, each team for itself. Older rules that
   * say 'for all teams together' are read as this.
   */
  | { readonly is: 'exact' };

export interface IncrementStep {
  /** The current bid from which the increment applies. */
  readonly from: Rupees;
  /** The increment. */
  readonly by: Rupees;
}

export type Increments = readonly [IncrementStep, ...IncrementStep[]];

/** Increments for one kind of players instead of the general ones. */
export interface KindSteps {
  readonly where: Where;
  readonly increments: Increments;
}
