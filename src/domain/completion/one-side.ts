import { minus, type Rupees, toRupees } from '#domain/money.ts';
import type { Candidate, Ruled, Side } from './agreed.ts';
import { type Allowance, mayWork } from './allowance.ts';
import { fill, type Filled, type Known, UNKNOWN } from './fill.ts';
import { type Kind, kindOf, type Needs, needsOf, plentyFor } from './kinds.ts';
import { valueAt } from './program.ts';
import { type Completion, mostBeside, type QuestionForLot, Stock, supplyOf, trimmed } from './stock.ts';

/** The most one team may bid for the lot. */
export interface MostOfOne {
  /** 0: nothing. */
  readonly amount: Rupees;
  /** True when it is proven that no higher bid is possible. Else the true limit may be higher. */
  readonly exact: boolean;
  /** The players it could take at that price; null where nothing may be bid. */
  readonly completion: Completion | null;
}

/**
 * The most that one team may pay and still complete its squad at opening prices. See docs/decisions/most-bid.md.
 * `hints`: completions of this or other teams, which are checked.
 */
export function mostOfOne(
  ruled: Ruled,
  side: Side,
  lot: Candidate,
  kinds: readonly Kind[],
  allowance: Allowance,
  hints: readonly Completion[] = [],
): MostOfOne {
  const asked = askedFor(ruled, side, kindOf(ruled, lot), kinds);
  return shownOf(ruled, fill(asked, { allowance, known: knownFrom(asked, kinds, hints, allowance) }));
}

function askedFor(ruled: Ruled, side: Side, lot: Kind, kinds: readonly Kind[]): QuestionForLot {
  return { supply: supplyOf(kinds), needs: needsOf(ruled, side, lot), lot };
}

/** The highest price for the lot that one of these completions allows; `UNKNOWN` if none allows any. */
function knownFrom(
  asked: QuestionForLot,
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
function knownFromOne({ needs, lot }: QuestionForLot, kinds: readonly Kind[], hint: Completion): Known {
  const withoutLot = hint.map((one) => (one.kind.name === lot.name ? { ...one, many: one.many - 1 } : one));
  const does = (some: Completion) => mostBeside(needs, trimmed(needs, some), lot) !== null;
  const stock = new Stock(kinds);
  const again = stock.again(withoutLot, does) ?? stock.again(hint, does);
  const completion = again && trimmed(needs, again);
  const found = completion && mostBeside(needs, completion, lot);
  return found === null ? UNKNOWN : { completion, found };
}

function shownOf({ agreed }: Ruled, { completion, found, proven }: Filled): MostOfOne {
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

/**
 * The numbers of a sentence that explains a bid limit: '1,20,000: 1,80,000 less a keeper at 30,000 and two under-19s at
 * 15,000'. The limit is the purse minus `parts` and `over`.
 */
export interface Held {
  /** Sorted by filled limits, then by price. These players are an example; others may do as well. */
  readonly parts: readonly HeldPart[];
  /** The remaining money: the purse is not on the multiple, or a cap or budget limits the price. */
  readonly over: Rupees;
}

export interface HeldPart {
  readonly many: number;
  /** The ids of the limits that need these players, in the order of the rules; none: only the squad size does. */
  readonly neededFor: readonly string[];
  /** The price of each. */
  readonly opening: Rupees;
}

/** The numbers that explain a team's bid limit; null if it may bid nothing. */
export function heldFrom(ruled: Ruled, side: Side, lot: Candidate, most: MostOfOne): Held | null {
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
  return {
    parts: [...parts.values()].toSorted(
      (a, b) => b.neededFor.length - a.neededFor.length || b.opening - a.opening,
    ),
    over: minus(side.purse, toRupees(amount + held)),
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
