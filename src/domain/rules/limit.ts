import type { Rupees } from '#domain/money.ts';
import type { Increments, RuleSet } from './rule-set.ts';

/*
 * Rules about groups of players. Amounts are whole, in the unit of the auction.
 */

/**
 * A player as rules see it: a value for each field, such as age group or category. A player with several roles
 * counts for each.
 */
export type Fields = Readonly<Record<string, string | readonly string[]>>;

/**
 * Built-in fields that rules may use besides role and owner: age, and whether the squad had the player before
 * the auction. Capital letters keep them apart from the ids of a tournament's own fields.
 */
export const AGE = 'playerAge';
export const RETAINED = 'isRetained';

/** A condition on players: one of the values in each of the fields. Without a field it matches everybody. */
export type Where = Readonly<Record<string, readonly string[]>>;

/** Lower and upper bound; missing: no bound. */
export interface Bounds {
  readonly least?: number;
  readonly most?: number;
}

/** Bounds on the number of players of a kind in a squad, and on the money spent on them. */
export interface Limit {
  readonly id: string;
  readonly where: Where;
  readonly count?: Bounds;
  readonly spend?: Bounds;
}

/** The id of the squad size among the limits. */
export const SQUAD = 'squad';

/** A limit of a league, with its name for such a player and for several: 'keeper' and 'keepers'. */
export interface RuleLimit extends Limit {
  readonly one: string;
  readonly many: string;
  /**
   * The part of the largest spend that is reserved for each further player of the limit. Missing: only players
   * whom the squad must still buy have a reserve.
   */
  readonly keep?: Rupees;
  /** False: the limit is shown and warned of, and refuses no bid. */
  readonly binding: boolean;
}

/** The most a team may pay for such a player; if several caps match, the lowest applies. */
export interface Cap {
  readonly where: Where;
  readonly most: Rupees;
}

/** How the buyer among several teams at the cap is chosen: by a draw, or by the organiser. */
export type AtCap = 'roll' | 'organiser';

/** Groups of players by value, the most expensive first. */
export interface Categories {
  /** The id of a choice field. */
  readonly field: string;
  readonly rungs: readonly Rung[];
}

export interface Rung {
  /** One of the values of the field. */
  readonly value: string;
  /**
   * The base price of such a player, unless another one is typed; also of a player moved down to this category.
   */
  readonly base: Rupees;
}

/** Players who come up together. */
export interface LotSet {
  /** The announced name: 'Marquee', 'Keepers'. */
  readonly name: string;
  readonly where: Where;
  /** The order within the set: drawn at random, or as listed. */
  readonly inside: 'drawn' | 'listed';
}

export function fits(where: Where, fields: Fields): boolean {
  return Object.entries(where).every(([field, values]) => {
    const has = fields[field] ?? '';
    return typeof has === 'string' ? values.includes(has) : has.some((one) => values.includes(one));
  });
}

/** A player's value in one field, the first of several roles; '' if there is none. */
export function wordIn(fields: Fields, field: string): string {
  const has = fields[field] ?? '';
  return typeof has === 'string' ? has : (has[0] ?? '');
}

/** The cap of such a player; null: limited by the purse only. */
export function capOf({ caps }: { readonly caps: readonly Cap[] }, fields: Fields): Rupees | null {
  const found = caps.filter(({ where }) => fits(where, fields)).map(({ most }) => most);
  return found.length === 0 ? null : found.reduce((low, cap) => (cap < low ? cap : low));
}

/** The increments for the player's kind; null: the general ones apply. */
export function ownIncrements(
  { stepsFor = [] }: Pick<RuleSet, 'stepsFor'>,
  fields: Fields,
): Increments | null {
  return stepsFor.find(({ where }) => fits(where, fields))?.increments ?? null;
}
