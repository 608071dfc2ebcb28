import type { Rupees } from '#domain/money.ts';
import { firstBid } from '#domain/rules/increments.ts';
import type { Bounds, Cap, Fields, Limit } from '#domain/rules/limit.ts';
import type { NextUp } from '#domain/rules/unsold.ts';

/*
 * What the most a team may bid follows from: what was agreed on of squads, who can still come up, and what each team has.
 * Amounts are whole, in the unit of the auction.
 */

export interface Agreed {
  readonly multiple: Rupees;
  readonly squad: Bounds;
  readonly limits: readonly Limit[];
  readonly caps: readonly Cap[];
}

/** A player who comes up, as he would come up next. */
export interface Candidate {
  readonly id: string;
  readonly fields: Fields;
  /** On the multiple. */
  readonly opening: Rupees;
  /** He comes up again, perhaps only because a team names him. */
  readonly again: boolean;
  /** No price above this one is asked for; missing: up to his cap. */
  readonly upTo?: Rupees;
}

export interface Side {
  /** By which what was found for it is carried on. */
  readonly id: string;
  /** What is left. */
  readonly purse: Rupees;
  readonly squad: readonly { readonly fields: Fields; readonly price: Rupees }[];
  /** How many players who come up again it may still name; null: any number. */
  readonly names: number | null;
}

export function candidate(
  agreed: Pick<Agreed, 'multiple'>,
  id: string,
  { fields, base, again }: NextUp,
): Candidate {
  return { id, fields, opening: firstBid(agreed, base), again };
}
