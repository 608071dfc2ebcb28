import { answersWithin, shareOf, type Allowance } from '#domain/completion/allowance.ts';
import { fill } from '#domain/completion/fill.ts';
import { type Kind, likenessOf, type Needs, needsOf } from '#domain/completion/kinds.ts';
import { missingOf, type Missing } from '#domain/completion/missing.ts';
import { completes, trimmed, type Completion } from '#domain/completion/shares.ts';
import { Stock, supplyOf } from '#domain/completion/stock.ts';
import type { Side } from '#domain/completion/agreed.ts';
import type { Field } from './field.ts';

/** Whether a team can complete its squad with the whole list to itself. */
export interface Alone {
  /** One completion; null: none was found. */
  readonly completion: Completion | null;
  /** Why there is no completion; null: there is one, or the search could not decide. */
  readonly missing: Missing | null;
}

/** How many completions of other teams are tried. */
export const MOST_HINTS = 4;

/** The result for each team; teams with equal needs are searched once, and what completes one team is tried for others. */
export function aloneIn({ ruled, sides, all }: Field, allowance: Allowance): ReadonlyMap<Side, Alone> {
  const supply = supplyOf(all);
  const hints: Completion[] = [];
  return answersWithin(
    allowance,
    sides,
    (side) => likenessOf(needsOf(ruled, side, null)),
    (side, own): Alone => {
      const needs = needsOf(ruled, side, null);
      const hint = knownCompletion(needs, all, hints);
      if (hint !== null) return { completion: hint, missing: null };
      const asked = { supply, needs, lot: null };
      const { completion, proven } = fill(asked, { allowance: shareOf(own, 2), anyDoes: true });
      if (completion !== null) hints.unshift(completion);
      return { completion, missing: proven > -Infinity ? null : missingOf(ruled, side, all, own) };
    },
  );
}

/** The first of these completions that does for these needs, with players in the place of those who are gone. */
export function knownCompletion(
  needs: Needs,
  kinds: readonly Kind[],
  hints: readonly Completion[],
): Completion | null {
  const stock = new Stock(kinds);
  for (const hint of hints.slice(0, MOST_HINTS)) {
    const known = stock.again(trimmed(needs, hint), (some) => completes(needs, some));
    if (known !== null) return known;
  }
  return null;
}
