import type { Side } from './agreed.ts';
import { fill } from './fill.ts';
import type { Kind } from './kinds.ts';
import { needsOf, plentyFor, type Need, type Needs } from './needs.ts';
import { valueAt } from '#domain/completion/program/program.ts';
import type { Ruled } from './ruled.ts';
import { supplyOf } from './stock.ts';
import type { Allowance } from '#domain/completion/program/allowance.ts';

/** A bound that a side cannot keep together with the others that are said. */
export interface MissingBound {
  /** The purse, how many it may name, or a bound of a limit. */
  readonly bound: 'purse' | 'names' | keyof Need;
  /** By its id, where the bound is one of a limit. */
  readonly limit: string | null;
  /**
   * By how much it alone would have to give way, in players, or in money of the auction: so much more in the purse, so
   * many fewer keepers asked for.
   */
  readonly by: number;
}

/**
 * Why a side cannot complete its squad: bounds that cannot be kept together, proven. Where it is exact they could be
 * without any one of them, and each says the least that it would have to give way. Bounds on how many are said rather
 * than those on money: whoever has no keeper is not told of his purse. Null: it can, or it is not proven that it cannot.
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
  /** The place of the limit; null: none. */
  readonly at: number | null;
  /** By so much it binds nobody any more. */
  readonly enough: number;
  readonly loosened: (needs: Needs, by: number) => Needs;
}

/** In the order in which they are given up. */
function boundsOf(needs: Needs, plenty: number): Bound[] {
  const ofLimits = (['mostSpend', 'leastSpend', 'most', 'least'] as const).flatMap((bound) =>
    needs.limits.flatMap((need, at): Bound[] => {
      const isLeast = bound === 'least' || bound === 'leastSpend';
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
  return bound === 'purse' || bound === 'leastSpend' || bound === 'mostSpend';
}

/** The least that does, of what does from somewhere on; the most that there is where nothing less does. */
export function leastOf(most: number, does: (one: number) => boolean): number {
  let [below, enough] = [0, most];
  while (enough - below > 1) {
    const middle = Math.floor((below + enough) / 2);
    if (does(middle)) enough = middle;
    else below = middle;
  }
  return enough;
}
