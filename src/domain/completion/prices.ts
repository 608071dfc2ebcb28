import { minus, plus, toRupees, type Rupees } from '#domain/money.ts';
import type { Allowance } from '#domain/completion/program/allowance.ts';
import type { Candidate, Side } from './agreed.ts';
import { blockOf, programOf } from '#domain/completion/program/block.ts';
import { kindOf, type Kind } from './kinds.ts';
import { maximise } from '#domain/completion/program/maximise.ts';
import { needsOf, type Needs } from './needs.ts';
import type { MostBid } from './one-side.ts';
import { valueAt } from '#domain/completion/program/program.ts';
import type { Ruled } from './ruled.ts';
import type { Completion } from './shares.ts';

/** A range of prices on the multiple, each of which leaves a completion. */
export interface PriceRange {
  readonly least: Rupees;
  readonly most: Rupees;
}

/** The allowed prices, where not every price up to the most is allowed. */
export interface Prices {
  /** From low to high, with gaps of forbidden prices. */
  readonly ranges: readonly PriceRange[];
  /** The id of the least spend that causes the gap; null: several do. */
  readonly limit: string | null;
}

/** How many lower prices are searched. Prices below the last one are uncertain and not allowed. */
const MOST_SEARCHES = 50;

/**
 * The allowed prices up to the most. Only a lot that counts for an unmet least spend can leave gaps. Null: all prices
 * are allowed. `mostUpTo`: the most under a given cap.
 */
export function pricesOf(
  ruled: Ruled,
  side: Side,
  lot: Candidate,
  most: MostBid,
  mostUpTo: (lot: Candidate) => MostBid,
  allowance: Allowance,
): Prices | null {
  const { multiple } = ruled.agreed;
  const kind = kindOf(ruled, lot);
  const needs = needsOf(ruled, side, kind);
  const spends = ruled.limits.filter(
    (_, at) => kind.counts[at] === true && valueAt(needs.limits, at).leastSpend > 0,
  );
  if (spends.length === 0) return null;
  const ranges: PriceRange[] = [];
  let next = most;
  for (let left = MOST_SEARCHES; next.completion !== null && left > 0; left -= 1) {
    const least = toRupees(
      (leastBeside(needs, next.completion, kind, allowance) ?? next.amount / multiple) * multiple,
    );
    const [above] = ranges;
    const joins = above !== undefined && plus(next.amount, multiple) === above.least;
    if (joins) ranges[0] = { least, most: above.most };
    else ranges.unshift({ least, most: next.amount });
    if (least <= lot.opening) break;
    next = mostUpTo({ ...lot, upTo: minus(least, multiple) });
  }
  if (ranges.length === 0 || (ranges.length === 1 && valueAt(ranges, 0).least === lot.opening)) return null;
  const [limit, ...more] = spends;
  return { ranges, limit: limit === undefined || more.length > 0 ? null : limit.id };
}

/**
 * The lowest price with exactly these players, in multiples; null: none found within the allowance. Every price from it
 * up to the most is allowed, because these players can cost the difference.
 */
function leastBeside(needs: Needs, beside: Completion, lot: Kind, allowance: Allowance): number | null {
  const block = blockOf(beside, needs, lot);
  if (block === null) return null;
  const least = block.least.map((one, at) => beside[at - block.kindsAt]?.many ?? one);
  const objective = block.least.map((_, at) => (at === 0 ? -1 : 0));
  const { witness } = maximise(programOf({ ...block, least }, objective), allowance);
  return witness === null ? null : valueAt(witness, 0);
}
