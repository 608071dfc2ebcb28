import type { Rupees } from '#domain/money.ts';
import { firstBid } from '#domain/rules/increments.ts';
import type { Bounds, Cap, Fields, Limit } from '#domain/rules/limit.ts';
import type { NextUp } from '#domain/rules/unsold.ts';

/*
 * The input of the solver: the agreed limits of squads, the remaining players, and the state of each team. Amounts
 * are whole, in the unit of the auction.
 */

export interface Agreed {
  readonly multiple: Rupees;
  readonly squad: Bounds;
  readonly limits: readonly Limit[];
  readonly caps: readonly Cap[];
}

/** A remaining player, with the terms on which he would come up next. */
export interface Candidate {
  readonly id: string;
  readonly fields: Fields;
  /** The opening price, a whole multiple. */
  readonly opening: Rupees;
  /** True for a player who returns, perhaps only because a team names him. */
  readonly again: boolean;
  /** The highest price to consider; missing: up to the cap. */
  readonly upTo?: Rupees;
}

/** A team as the solver sees it: its purse, its squad, and how many unsold players it may name. */
export interface Side {
  /** The id under which results are reused. */
  readonly id: string;
  /** The purse. */
  readonly purse: Rupees;
  readonly squad: readonly { readonly fields: Fields; readonly price: Rupees }[];
  /** How many more returning players the team may name; null: any number. */
  readonly names: number | null;
}

export function candidate(
  agreed: Pick<Agreed, 'multiple'>,
  id: string,
  { fields, base, again }: NextUp,
): Candidate {
  return { id, fields, opening: firstBid(agreed, base), again };
}
