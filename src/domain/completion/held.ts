import { minus, toRupees, type Rupees } from '#domain/money.ts';
import type { Candidate, Side } from './agreed.ts';
import { kindOf, type Kind } from './kinds.ts';
import { needsOf } from './needs.ts';
import type { MostBid } from './one-side.ts';
import { valueAt } from '#domain/completion/program/program.ts';
import type { Ruled } from './ruled.ts';

/**
 * The numbers of a sentence that explains a bid limit: '1,20,000: 1,80,000 less a keeper at 30,000 and two under-19s at
 * 15,000'. The limit is the purse minus `parts` and `over`.
 */
export interface Held {
  readonly purse: Rupees;
  /** Sorted by filled limits, then by price. These players are an example; others may do as well. */
  readonly parts: readonly HeldPart[];
  /** The remaining money. */
  readonly over: Rupees;
  /** Why money remains: the purse is not on the multiple, or a cap or budget limits the price. */
  readonly heldBy: 'nothing' | 'multiple' | 'cap or budget';
}

export interface HeldPart {
  readonly many: number;
  /** The ids of the limits that need these players, in the order of the rules; none: only the squad size does. */
  readonly neededFor: readonly string[];
  /** The price of each. */
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
  const held = [...parts.values()].reduce((sum, { many, opening }) => sum + many * opening, 0);
  const over = minus(side.purse, toRupees(amount + held));
  return {
    purse: side.purse,
    parts: [...parts.values()].toSorted(
      (a, b) => b.neededFor.length - a.neededFor.length || b.opening - a.opening,
    ),
    over,
    heldBy: over === 0 ? 'nothing' : over < multiple ? 'multiple' : 'cap or budget',
  };
}

/** The kind that fills the most missing limits, with the index of each limit. Limits on all players are not named. */
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
