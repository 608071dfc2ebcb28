import { minus, toRupees, type Rupees } from '#domain/money.ts';
import type { Candidate, Side } from './agreed.ts';
import { kindOf, type Kind } from './kinds.ts';
import { needsOf } from './needs.ts';
import type { MostBid } from './one-side.ts';
import { valueAt } from '#domain/completion/program/program.ts';
import type { Ruled } from './ruled.ts';

/**
 * Why the most is what it is, for a sentence: '1,20,000: 1,80,000 less a keeper at 30,000 and two under-19s at 15,000'.
 * The purse less all parts, less what is paid above and what is over, is the most.
 */
export interface Held {
  readonly purse: Rupees;
  /** Who fills most first, then the dearest. They are an example: others may do as well. */
  readonly parts: readonly HeldPart[];
  /** What a least spend asks for above the opening prices of the parts. */
  readonly above: Rupees;
  /** What is left besides. */
  readonly over: Rupees;
  /** Why something is left: the purse is not on the multiple, or a cap or a budget holds the price. */
  readonly heldBy: 'nothing' | 'multiple' | 'cap or budget';
}

export interface HeldPart {
  readonly many: number;
  /** The limits that miss these players, by their ids, in the order of the rules; none: only the size of the squad does. */
  readonly neededFor: readonly string[];
  /** Of each of them. */
  readonly opening: Rupees;
}

/** Null where nothing may be bid. */
export function heldFrom(ruled: Ruled, side: Side, lot: Candidate, most: MostBid): Held | null {
  const { completion, amount } = most;
  if (completion === null) return null;
  const { multiple } = ruled.agreed;
  const missing = needsOf(ruled, side, kindOf(ruled, lot)).limits.map(({ least }) => least);
  let rest = completion.flatMap(({ kind, many }) => Array.from({ length: many }, () => kind));
  const parts = new Map<string, HeldPart>();
  while (rest.length > 0) {
    const [next, fills] = whoFillsMost(ruled, rest, missing);
    const at = rest.indexOf(next);
    rest = rest.filter((_, other) => other !== at);
    for (const limit of fills) missing[limit] = valueAt(missing, limit) - 1;
    const neededFor = fills.map((limit) => valueAt(ruled.limits, limit).id);
    const name = JSON.stringify([neededFor, next.opening]);
    const many = (parts.get(name)?.many ?? 0) + 1;
    parts.set(name, { many, neededFor, opening: toRupees(next.opening * multiple) });
  }
  const above = toRupees(completion.reduce((sum, share) => sum + share.above, 0) * multiple);
  const held = [...parts.values()].reduce((sum, { many, opening }) => sum + many * opening, 0);
  const over = minus(side.purse, toRupees(amount + held + above));
  return {
    purse: side.purse,
    parts: [...parts.values()].toSorted(
      (a, b) => b.neededFor.length - a.neededFor.length || b.opening - a.opening,
    ),
    above,
    over,
    heldBy: over === 0 ? 'nothing' : over < multiple ? 'multiple' : 'cap or budget',
  };
}

/** With the places of the limits: those that speak of everybody give nobody a name. */
function whoFillsMost(
  { limits }: Ruled,
  kinds: readonly Kind[],
  missing: readonly number[],
): readonly [Kind, readonly number[]] {
  const all = kinds.map((kind) => {
    const fills = limits.flatMap(({ where }, at) =>
      Object.keys(where).length > 0 && kind.counts[at] === true && valueAt(missing, at) > 0 ? [at] : [],
    );
    return [kind, fills] as const;
  });
  return all.reduce((best, one) => {
    const more = one[1].length - best[1].length || one[0].opening - best[0].opening;
    return more > 0 ? one : best;
  });
}
