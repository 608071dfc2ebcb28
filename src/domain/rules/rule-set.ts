import type { Rupees } from '#domain/money.ts';
import type { Craft } from '#domain/tournament/playing-styles.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import type { AtCap, Cap, Categories, LotSet, RuleLimit, Where } from './limit.ts';
import type { Unsold } from './unsold.ts';

/**
 * What the teams agreed on before the first bid; locked from then on. Plain values that know no auction: whoever asks
 * how much may be bid, or how many may be bought, asks here. Amounts are whole, in the rule set's unit.
 */
export interface RuleSet {
  /** Of the shape of this value; what was written in an older shape is read in `src/protocol/events/upcasters.ts`. */
  readonly version: 2;
  /** What it was made from. */
  readonly preset: Preset;
  /** What its amounts count. */
  readonly unit: Unit;
  /** Every bid is a multiple of this. */
  readonly multiple: Rupees;
  /** What the bid box offers above the current bid. Specification section 4, 'Setting a current player'. */
  readonly offered: Rupees;
  readonly purse: {
    /** What every team may spend (wire: totalAmountPerTeam). */
    readonly opening: Rupees;
  };
  readonly squad: {
    /** So many players every squad must end with; 0: nothing is asked. */
    readonly least: number;
    /** The most players in a squad (wire: playersPerTeam). */
    readonly most: number;
  };
  /** What a raise adds, by the current bid: the last step that begins at or below it. The first begins at 0. */
  readonly increments: Increments;
  /** For players of a kind other increments hold: the first of these that fits a player; missing: for nobody. */
  readonly stepsFor?: readonly KindSteps[];
  readonly raises: Raises;
  readonly mostBid: MostBidRule;
  /** In which roles a player counts where rules ask for one. */
  readonly roles: RolesRule;
  /** What players are asked beside the specification's fields, in the order in which forms and sheets have it. */
  readonly fields: readonly OwnField[];
  /** Null: players are worth what is typed for each. */
  readonly categories: Categories | null;
  /** What is asked of a squad beside its size. */
  readonly limits: readonly RuleLimit[];
  readonly caps: readonly Cap[];
  /** Who has a player for whom several teams bid the cap; missing: whoever bid it first. */
  readonly atCap?: AtCap;
  /** Who comes up after whom; whoever is in no set comes after all of them. None: everybody is drawn together. */
  readonly sets: readonly LotSet[];
  /** So many of each set come up before the next one does, in turn until all are empty; missing: a whole set. */
  readonly atATime?: number;
  readonly unsold: Unsold;
}

/** By its id; an organiser may change every part of what it says. */
export type Preset = string;

/** Rupees, or what the organiser calls it: points, tokens, coins. */
export type Unit = 'rupees' | Points;

export interface Points {
  /** As written after an amount: 'tokens' in '1,200 tokens'. */
  readonly points: string;
}

/** In which roles a player counts, by his playing styles. */
export type RolesRule =
  /** In one: whoever bats and bowls is an all-rounder, a keeper is a keeper. Rules of before there was a choice. */
  | 'one'
  /** In each that is written for him, and an all-rounder in these as well. */
  | { readonly allRounders: readonly Craft[] };

/** What a bid above another one may be. */
export interface Raises {
  /**
   * 'any': whatever is above the current bid (specification section 5, 'Bid', check 3); 'next-or-more': at least what
   * the increments say; 'next': just that. The first bid of a lot is its base price or more, under 'next' just that.
   */
  readonly to: 'any' | 'next-or-more' | 'next';
  /** A bid called out in the hall may equal the one that leads, and leads then (design, section 6). */
  readonly equalOnFloor: boolean;
  /**
   * The next amount is the next multiple of the increment, not the current bid and an increment more: by 10 lakh from
   * 1.25 crore to 1.30 (IPL 2025).
   */
  readonly snap: boolean;
  /** A bid of so much above the current one is offered beside the next amount; missing: none is. Nobody must make it. */
  readonly jump?: Rupees;
}

/** How much of its purse a team may bid for one player. */
export type MostBidRule =
  /** All of it (specification section 5, 'Bid', check 6). */
  | { readonly is: 'purse' }
  /** What is left when so much is kept back for each player whom its least squad lacks: the formula of most leagues. */
  | { readonly is: 'purse-less-kept'; readonly each: Rupees }
  /**
   * What is left after the cheapest way to complete its squad from the players still to come, under all binding limits
   * at once; `together`: so that all teams can at the same time. Layers L2 and L3 of 'The most a team may bid'.
   */
  | { readonly is: 'exact'; readonly together: boolean };

export interface IncrementStep {
  /** The current bid from which it holds. */
  readonly from: Rupees;
  /** What a raise adds. */
  readonly by: Rupees;
}

export type Increments = readonly [IncrementStep, ...IncrementStep[]];

/** What raises for players of a kind add, instead of what they add for everybody else. */
export interface KindSteps {
  readonly where: Where;
  readonly increments: Increments;
}
