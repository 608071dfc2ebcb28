import { roundDownTo, type Rupees } from '#domain/money.ts';
import { firstBid } from '#domain/rules/increments.ts';
import {
  type Bounds,
  type Cap,
  capOf,
  type Fields,
  fits,
  type Limit,
  SQUAD,
} from '#domain/rules/rule-set.ts';
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

/** The agreed limits, prepared for many players. */
export interface Ruled {
  readonly agreed: Agreed;
  /** The squad size is a limit like the others, and the first of them. */
  readonly limits: readonly Limit[];
  readonly sortOf: (fields: Fields) => Sort;
}

/** A player as the rules see it: the same value for all players whom they do not tell apart. */
export interface Sort {
  readonly name: string;
  /** True at the index of each limit for which the player counts. */
  readonly counts: readonly boolean[];
  /** The highest price, in multiples; null: limited by the purse only. */
  readonly cap: number | null;
}

/** Prepares the limits. `sortOf` caches its answers: six hundred players have a dozen, needed after every lot. */
export function ruledBy(agreed: Agreed): Ruled {
  const limits = [{ id: SQUAD, where: {}, count: agreed.squad }, ...agreed.limits];
  const asked = [...new Set([...limits, ...agreed.caps].flatMap(({ where }) => Object.keys(where)))];
  const byFields = new WeakMap<Fields, Sort>();
  const byValues = new Map<string, Sort>();
  const byName = new Map<string, Sort>();

  function read(fields: Fields): Sort {
    const cap = capOf(agreed, fields);
    const most = cap === null ? null : roundDownTo(agreed.multiple, cap) / agreed.multiple;
    const counts = limits.map(({ where }) => fits(where, fields));
    const name = `${counts.map(Number).join('')}/${String(most ?? '')}`;
    return { name, counts, cap: most };
  }

  function alike(sort: Sort): Sort {
    const known = byName.get(sort.name) ?? sort;
    byName.set(sort.name, known);
    return known;
  }

  function sortOf(fields: Fields): Sort {
    const known = byFields.get(fields);
    if (known !== undefined) return known;
    const values = JSON.stringify(asked.map((field) => fields[field] ?? ''));
    const sort = byValues.get(values) ?? alike(read(fields));
    byValues.set(values, sort);
    byFields.set(fields, sort);
    return sort;
  }

  return { agreed, limits, sortOf };
}
