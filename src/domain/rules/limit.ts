import type { Rupees } from '#domain/money.ts';
import type { Increments, RuleSet } from './rule-set.ts';

/*
 * Of whom rules speak, and what they say of so many of them. Amounts are whole, in the unit of the auction.
 */

/**
 * What a player is, field by field, in the words of the rules: an age group, a category. He may have several roles; each
 * counts.
 */
export type Fields = Readonly<Record<string, string | readonly string[]>>;

/**
 * Rules may ask for these of every player, beside his role and the mark of an owner: his age, and whether his squad had
 * him before the auction. Their capitals tell them from the fields that tournaments have of their own.
 */
export const AGE = 'playerAge';
export const RETAINED = 'isRetained';

/** Whom a rule speaks of: who has one of these values in each of these fields. Without a field: everybody. */
export type Where = Readonly<Record<string, readonly string[]>>;

/** A missing bound is none. */
export interface Bounds {
  readonly least?: number;
  readonly most?: number;
}

/** How many of a kind are in a squad, and what is spent on them. Quotas, budgets and a least spend are all of this kind. */
export interface Limit {
  readonly id: string;
  readonly where: Where;
  readonly count?: Bounds;
  readonly spend?: Bounds;
}

/** The name of the squad's size among the limits. */
export const SQUAD = 'squad';

/** A limit as a league agrees on it: with what it calls such players, 'keeper' and 'keepers'. */
export interface RuleLimit extends Limit {
  readonly one: string;
  readonly many: string;
  /**
   * Of what may be spent for them at most, so much is kept back for each one more that a squad may have; missing: for
   * whoever must still be bought, and for nobody else.
   */
  readonly keep?: Rupees;
  /** False: it is shown and warned of, and forbids nothing. */
  readonly binding: boolean;
}

/** The most that anybody may pay for such a player; the lowest that fits holds. */
export interface Cap {
  readonly where: Where;
  readonly most: Rupees;
}

/** Among the teams at the cap a lot is drawn, or the organiser decides. */
export type AtCap = 'roll' | 'organiser';

/** Groups of players by what they are worth, in the order of a ladder: the dearest first. */
export interface Categories {
  /** A choice among the fields of the players. */
  readonly field: string;
  readonly rungs: readonly Rung[];
}

export interface Rung {
  /** One of the values of the field. */
  readonly value: string;
  /** What such a player opens at, unless another base price is typed for him; and whoever comes down to it. */
  readonly base: Rupees;
}

/** Players who come up together. */
export interface LotSet {
  /** As it is announced: 'Marquee', 'Keepers'. */
  readonly name: string;
  readonly where: Where;
  /** How they come up among themselves: drawn by lot, or as they are listed. */
  readonly inside: 'drawn' | 'listed';
}

export function fits(where: Where, fields: Fields): boolean {
  return Object.entries(where).every(([field, values]) => {
    const has = fields[field] ?? '';
    return typeof has === 'string' ? values.includes(has) : has.some((one) => values.includes(one));
  });
}

/** What a player is in one field; of several roles the one he is named by. '': nothing is written. */
export function wordIn(fields: Fields, field: string): string {
  const has = fields[field] ?? '';
  return typeof has === 'string' ? has : (has[0] ?? '');
}

/** What may be paid for such a player; null: whatever the purse holds. */
export function capOf({ caps }: { readonly caps: readonly Cap[] }, fields: Fields): Rupees | null {
  const found = caps.filter(({ where }) => fits(where, fields)).map(({ most }) => most);
  return found.length === 0 ? null : found.reduce((low, cap) => (cap < low ? cap : low));
}

/** The increments of such a player's own kind; null: those for everybody. */
export function ownIncrements(
  { stepsFor = [] }: Pick<RuleSet, 'stepsFor'>,
  fields: Fields,
): Increments | null {
  return stepsFor.find(({ where }) => fits(where, fields))?.increments ?? null;
}
