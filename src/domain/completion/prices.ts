import { minus, plus, toRupees, type Rupees } from '#domain/money.ts';
import type { Allowance } from '#domain/completion/program/allowance.ts';
import type { Candidate, Side } from './agreed.ts';
import { blockOf, programOf } from './block.ts';
import { kindOf, type Kind } from './kinds.ts';
import { maximise } from '#domain/completion/program/maximise.ts';
import { needsOf, type Needs } from './needs.ts';
import type { MostBid } from './one-side.ts';
import { valueAt } from '#domain/completion/program/program.ts';
import type { Ruled } from './ruled.ts';
import type { Completion } from './shares.ts';

/** Prices on the multiple, from the least to the most, after each of which a completion exists. */
export interface PriceRange {
  readonly least: Rupees;
  readonly most: Rupees;
}

/** What a side may pay where less than the most may leave it nothing to complete with. */
export interface Prices {
  /** From the lowest on, with prices between them that may not be paid. */
  readonly ranges: readonly PriceRange[];
  /** The least spend that asks for it, by its id; null: one of several does. */
  readonly limit: string | null;
}

/** How often a lower price is searched for. What is below the last one is not certain then, and may not be paid. */
const MOST_SEARCHES = 50;

/**
 * Which prices up to the most leave a completion: all of them from the opening price on, unless the lot counts for a spend
 * that has not been reached. Then a low price may leave too little to spend it on. Null: all of them do. `mostUpTo`: the
 * most for the lot as he is given.
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
 * The least for the lot beside just these players, in multiples; null: none was found within the allowance. Between it and
 * the most every price does: what is not paid for him is paid for them.
 */
function leastBeside(needs: Needs, beside: Completion, lot: Kind, allowance: Allowance): number | null {
  const block = blockOf(beside, needs, lot);
  if (block === null) return null;
  const least = block.least.map((one, at) => beside[at - block.kindsAt]?.many ?? one);
  const objective = block.least.map((_, at) => (at === 0 ? -1 : 0));
  const { witness } = maximise(programOf({ ...block, least }, objective), allowance);
  return witness === null ? null : valueAt(witness, 0);
}
