import type { Ruled, Side } from './agreed.ts';
import { fill } from './fill.ts';
import { type Kind, type Need, type Needs, needsOf, plentyFor } from './kinds.ts';
import { valueAt } from './program.ts';
import { supplyOf } from './stock.ts';
import type { Allowance } from './allowance.ts';

/** One of several bounds that a team cannot keep at the same time. */
export interface MissingBound {
  /** The purse, the right to name players, or a bound of a limit. */
  readonly bound: 'purse' | 'names' | keyof Need;
  /** The id of the limit, where the bound belongs to one. */
  readonly limit: string | null;
  /** The change of this bound that lets the team complete if the other bounds stay, in players or money. */
  readonly by: number;
}

/**
 * Why a team cannot complete its squad: bounds that provably conflict. If `exact`, the conflict needs each of them, and
 * `by` is the least change. Bounds on players are preferred to bounds on money. Null: the team can complete, or nothing
 * is proven.
 */
export interface Missing {
  readonly bounds: readonly MissingBound[];
  readonly exact: boolean;
}

type Answer = 'yes' | 'no' | 'open';

export function missingOf(
  ruled: Ruled,
  side: Side,
  kinds: readonly Kind[],
  allowance: Allowance,
): Missing | null {
  const supply = supplyOf(kinds);
  let exact = true;
  const can = (needs: Needs): Answer => {
    const { completion, proven } = fill({ supply, needs, lot: null }, { allowance, anyDoes: true });
    const answer = completion !== null ? 'yes' : proven === -Infinity ? 'no' : 'open';
    exact &&= answer !== 'open';
    return answer;
  };
  const needs = needsOf(ruled, side, null);
  if (can(needs) !== 'no') return null;
  const plenty = plentyFor(needs, kinds);
  let kept = needs;
  const bounds = boundsOf(needs, plenty).filter((bound) => {
    const without = bound.loosened(kept, bound.enough);
    if (can(without) !== 'no') return true;
    kept = without;
    return false;
  });
  const { multiple } = ruled.agreed;
  const said = bounds.map(({ bound, at, loosened, enough }): MissingBound => {
    const by = leastOf(enough, (more) => can(loosened(kept, more)) === 'yes');
    const limit = at === null ? null : valueAt(ruled.limits, at).id;
    return { bound, limit, by: isOfMoney(bound) ? by * multiple : by };
  });
  return { bounds: said, exact };
}

interface Bound {
  readonly bound: MissingBound['bound'];
  /** The index of the limit; null: the bound belongs to no limit. */
  readonly at: number | null;
  /** The change at which the bound limits nothing any more. */
  readonly enough: number;
  readonly loosened: (needs: Needs, by: number) => Needs;
}

/** The bounds in the order in which the search relaxes them. */
function boundsOf(needs: Needs, plenty: number): Bound[] {
  const ofLimits = (['mostSpend', 'most', 'least'] as const).flatMap((bound) =>
    needs.limits.flatMap((need, at): Bound[] => {
      const isLeast = bound === 'least';
      const enough = isLeast ? need[bound] : plenty - need[bound];
      if (isLeast ? enough === 0 : need[bound] === Infinity) return [];
      const loosened = (from: Needs, by: number): Needs => ({
        ...from,
        limits: from.limits.map((one, of) =>
          of === at ? { ...one, [bound]: isLeast ? one[bound] - by : one[bound] + by } : one,
        ),
      });
      return [{ bound, at, enough, loosened }];
    }),
  );
  return [
    {
      bound: 'purse',
      at: null,
      enough: plenty,
      loosened: (from, by) => ({ ...from, purse: from.purse + by }),
    },
    {
      bound: 'names',
      at: null,
      enough: plenty,
      loosened: (from, by) => ({ ...from, names: from.names + by }),
    },
    ...ofLimits,
  ];
}

function isOfMoney(bound: MissingBound['bound']): boolean {
  return bound === 'purse' || bound === 'mostSpend';
}

/** The lowest value that is enough, where every larger value is enough too; `most` if no lower one is. */
export function leastOf(most: number, does: (one: number) => boolean): number {
  let [below, enough] = [0, most];
  while (enough - below > 1) {
    const middle = Math.floor((below + enough) / 2);
    if (does(middle)) enough = middle;
    else below = middle;
  }
  return enough;
}
