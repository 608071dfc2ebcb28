import { toRupees, type Rupees } from '#domain/money.ts';
import type { Categories, Fields } from './limit.ts';

/** What becomes of a player whom nobody took. `returns`: how often he may come up again at the most; null: always. */
export type Unsold =
  /** He does not come up again. */
  | { readonly then: 'end' }
  /** At so many of a hundred of his base price. */
  | { readonly then: 'again'; readonly percent: number; readonly returns: number | null }
  /** As one of the next rung of the categories each time, at its base price; who stands on the last one stays there. */
  | { readonly then: 'demote'; readonly returns: number | null }
  /** Only if a team names him, at his base price; each names at most so many. */
  | { readonly then: 'named'; readonly each: number; readonly returns: number | null };

/** What the rules say of players who come up again. */
export interface ComingAgain {
  readonly unsold: Unsold;
  readonly categories: Categories | null;
}

/** What a player is as he is listed, and what became of him. */
export interface Waiting {
  readonly fields: Fields;
  readonly base: Rupees;
  /** How often he has been passed; 0: he comes up as he is listed. */
  readonly passed: number;
}

/** A player as he comes up next. */
export interface NextUp {
  readonly fields: Fields;
  /** Perhaps off the multiple: `firstBid` rounds it up. */
  readonly base: Rupees;
  /** Only because a team named him. */
  readonly again: boolean;
}

/** Null: he does not come up any more. */
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

/** So many of a hundred of an amount, rounded up to whole ones. */
function partOf(base: Rupees, percent: number): Rupees {
  return toRupees(Math.ceil((base * percent) / 100));
}

function demoted(rules: ComingAgain, { fields, base, passed }: Waiting): NextUp {
  const { field = '', rungs = [] } = rules.categories ?? {};
  const listed = rungs.findIndex(({ value }) => value === fields[field]);
  const rung = listed === -1 ? undefined : rungs[Math.min(listed + passed, rungs.length - 1)];
  // Whoever stands on the last rung already keeps the base price that was typed for him.
  if (rung === undefined || rung.value === fields[field]) return { fields, base, again: false };
  return { fields: { ...fields, [field]: rung.value }, base: rung.base, again: false };
}
