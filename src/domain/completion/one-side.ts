import { toRupees, type Rupees } from '#domain/money.ts';
import type { Candidate, Side } from './agreed.ts';
import { fill, UNKNOWN, type Filled, type Known } from './fill.ts';
import { kindOf, type Kind } from './kinds.ts';
import { needsOf, plentyFor, type Needs } from './needs.ts';
import type { Ruled } from './ruled.ts';
import { mostBeside, trimmed, type Completion } from './shares.ts';
import type { AskedForLot } from './slim.ts';
import { Stock, supplyOf } from './stock.ts';
import { mayWork, type Allowance } from '#domain/completion/program/allowance.ts';

/** The most one team may bid for the lot. */
export interface MostBid {
  /** 0: nothing. */
  readonly amount: Rupees;
  /** True when it is proven that no higher bid is possible. Else the true limit may be higher. */
  readonly exact: boolean;
  /** The players it could take at that price; null where nothing may be bid. */
  readonly completion: Completion | null;
}

/**
 * The most that one team may pay and still complete its squad at opening prices. This is layer L2 of 'The most a team
 * may bid'. `hints`: completions of this or other teams, which are checked.
 */
export function mostOfOne(
  ruled: Ruled,
  side: Side,
  lot: Candidate,
  kinds: readonly Kind[],
  allowance: Allowance,
  hints: readonly Completion[] = [],
): MostBid {
  const asked = askedFor(ruled, side, kindOf(ruled, lot), kinds);
  return shownOf(ruled, fill(asked, { allowance, known: knownFrom(asked, kinds, hints, allowance) }));
}

function askedFor(ruled: Ruled, side: Side, lot: Kind, kinds: readonly Kind[]): AskedForLot {
  return { supply: supplyOf(kinds), needs: needsOf(ruled, side, lot), lot };
}

/** The highest price for the lot that one of these completions allows; `UNKNOWN` if none allows any. */
function knownFrom(
  asked: AskedForLot,
  kinds: readonly Kind[],
  hints: readonly Completion[],
  allowance: Allowance,
): Known {
  return hints.reduce<Known>((best, hint) => {
    if (!mayWork(allowance, kinds.length * asked.needs.limits.length)) return best;
    const known = knownFromOne(asked, kinds, hint);
    return known.found > best.found ? known : best;
  }, UNKNOWN);
}

/** If the completion contains the lot itself, that player needs no replacement. */
function knownFromOne({ needs, lot }: AskedForLot, kinds: readonly Kind[], hint: Completion): Known {
  const withoutLot = hint.map((one) => (one.kind.name === lot.name ? { ...one, many: one.many - 1 } : one));
  const does = (some: Completion) => mostBeside(needs, trimmed(needs, some), lot) !== null;
  const stock = new Stock(kinds);
  const again = stock.again(withoutLot, does) ?? stock.again(hint, does);
  const completion = again && trimmed(needs, again);
  const found = completion && mostBeside(needs, completion, lot);
  return found === null ? UNKNOWN : { completion, found };
}

function shownOf({ agreed }: Ruled, { completion, found, proven }: Filled): MostBid {
  const amount = toRupees(completion === null ? 0 : found * agreed.multiple);
  return { amount, exact: found === proven, completion };
}

/** The lowest total of opening prices of a completion after the lot, for any purse; null: there is none. */
export function reserveOf(
  ruled: Ruled,
  side: Side,
  lot: Candidate,
  kinds: readonly Kind[],
  allowance: Allowance,
): Rupees | null {
  return leastCost(ruled, needsOf(ruled, side, kindOf(ruled, lot)), kinds, allowance);
}

/** The lowest cost of a completion, for any purse. */
export function cheapestOf(
  ruled: Ruled,
  side: Side,
  kinds: readonly Kind[],
  allowance: Allowance,
): Rupees | null {
  return leastCost(ruled, needsOf(ruled, side, null), kinds, allowance);
}

function leastCost(
  { agreed }: Ruled,
  needs: Needs,
  kinds: readonly Kind[],
  allowance: Allowance,
): Rupees | null {
  const limits = needs.limits.map((need) => ({ ...need, mostSpend: Infinity }));
  const purse = plentyFor(needs, kinds);
  const asked = { supply: supplyOf(kinds), needs: { ...needs, purse, limits }, lot: NOBODY };
  // The highest price for `NOBODY` is what the cheapest completion leaves of a large purse.
  const { completion, found } = fill(asked, { allowance });
  return completion === null ? null : toRupees((purse - found) * agreed.multiple);
}

/** Stands for a free squad place without a player: it counts for no limit and has any price. */
const NOBODY: Kind = { name: '', many: 0, opening: 0, cap: null, again: false, counts: [] };
