import { type Rupees, toRupees } from '#domain/money.ts';
import type { Categories, Fields, Unsold } from './rule-set.ts';

/** The rules about players who come up again. */
export interface ComingAgain {
  readonly unsold: Unsold;
  readonly categories: Categories | null;
}

/** A player as listed, with the number of passes. */
export interface Waiting {
  readonly fields: Fields;
  readonly base: Rupees;
  /** The number of passes; 0: the player comes up as listed. */
  readonly passed: number;
}

/** A player with the values of the next time they come up. */
export interface NextUp {
  readonly fields: Fields;
  /** Perhaps off the multiple; `firstBid` rounds it up. */
  readonly base: Rupees;
  /** True if the player returns only because a team named them. */
  readonly again: boolean;
}

/** The values with which a player comes up next; null: the player does not come up again. */
export function nextUp(rules: ComingAgain, player: Waiting): NextUp | null {
  const { unsold } = rules;
  const { fields, base, passed } = player;
  const asListed = { fields, base, again: false };
  if (passed === 0) return asListed;
  if (unsold.then === 'end' || passed > (unsold.returns ?? Infinity)) return null;
  switch (unsold.then) {
    case 'again':
      return { ...asListed, base: partOf(base, unsold.percent) };
    case 'named':
      return { ...asListed, again: true };
    case 'demote':
      return demoted(rules, player);
  }
}

/** A percentage of an amount, rounded up. */
function partOf(base: Rupees, percent: number): Rupees {
  return toRupees(Math.ceil((base * percent) / 100));
}

function demoted(rules: ComingAgain, { fields, base, passed }: Waiting): NextUp {
  const { field = '', rungs = [] } = rules.categories ?? {};
  const listed = rungs.findIndex(({ value }) => value === fields[field]);
  const rung = listed === -1 ? undefined : rungs[Math.min(listed + passed, rungs.length - 1)];
  // A player in the lowest category keeps the typed base price.
  if (rung === undefined || rung.value === fields[field]) return { fields, base, again: false };
  return { fields: { ...fields, [field]: rung.value }, base: rung.base, again: false };
}

type ByNames = Extract<Unsold, { readonly then: 'named' }>;

/** How many players a team may name after this many rounds of named players. */
export function namesAfter({ each, later = each }: ByNames, rounds: number): number {
  return rounds === 0 ? each : later;
}

/** How often a player may come up again at most; null: no limit, or never. */
export function mostReturns(unsold: Unsold): number | null {
  return unsold.then === 'end' ? null : unsold.returns;
}
