import { shareOf, type Allowance } from '#domain/completion/allowance.ts';
import { heldFrom, mostOfOne } from '#domain/completion/one-side.ts';
import type { Candidate, Side } from '#domain/completion/agreed.ts';
import { kindOf, likenessOf, needsOf } from '#domain/completion/kinds.ts';
import type { Completion } from '#domain/completion/shares.ts';
import { minus, NO_RUPEES, roundDownTo, toRupees, type Rupees } from '#domain/money.ts';
import { keptBack } from '#domain/rules/kept-back.ts';
import { MOST_HINTS } from './alone.ts';
import { ceilingsOf, fullLimits, type Ceiling } from './ceilings.ts';
import type { Field } from './field.ts';
import type { MostBecause, TeamMost } from './standing.ts';
import { lackingAfter } from './stranded.ts';

/** Completions to try before a search. Each is checked. */
export interface Hints {
  /** Players that complete this team now; null: nothing known. */
  readonly own: Completion | null;
  readonly found: Found;
}

/** Results of the searches for other teams. Each answer adds its own. */
export interface Found {
  /** Players that complete them after the lot, the latest first. */
  readonly completions: Completion[];
  /** The least that a completion costs, by needs without the purse. Missing where a budget may decide. */
  readonly costs: Map<string, Rupees>;
}

/** The most a team may bid for the lot on the block under all binding rules, and the rule that sets it. */
export function teamMost(
  field: Field,
  lot: Candidate,
  side: Side,
  hints: Hints,
  allowance: Allowance,
): TeamMost {
  const [full] = fullLimits(field.rules, lot, side);
  if (full !== undefined) return { amount: NO_RUPEES, exact: true, because: full };
  const all: Ceiling = { amount: side.purse, because: { why: 'purse' } };
  const ceiling = ceilingsOf(field.rules, lot, side).reduce(lower, all);
  switch (field.rules.mostBid.is) {
    case 'purse':
      return ofMost(field, ceiling);
    case 'purse-less-kept':
      return ofMost(field, lower(ceiling, keptBackOf(field, side)));
    case 'exact':
      return exactMost(field, lot, side, hints, ceiling, allowance);
  }
}

function ofMost({ rules }: Field, { amount, because }: Ceiling): TeamMost {
  const most = Math.max(0, roundDownTo(rules.multiple, amount));
  return { amount: toRupees(most), exact: true, because };
}

function lower(one: Ceiling, other: Ceiling): Ceiling {
  return other.amount < one.amount ? other : one;
}

function keptBackOf({ rules }: Field, { purse, squad }: Side): Ceiling {
  const { amount, places, each } = keptBack(rules, squad.length + 1);
  return { amount: minus(purse, amount), because: { why: 'kept-back', purse, places, each } };
}

function exactMost(
  { rules, ruled, others }: Field,
  lot: Candidate,
  side: Side,
  hints: Hints,
  ceiling: Ceiling,
  allowance: Allowance,
): TeamMost {
  const top = roundDownTo(rules.multiple, ceiling.amount);
  // A purse that is too small is explained below, with all that the team must still buy.
  if (top < lot.opening && ceiling.because.why !== 'purse')
    return { amount: NO_RUPEES, exact: true, because: ceiling.because };
  // A budget's reserve is not a solver constraint, so `ceiling` limits the price here. A part of the allowance
  // is left to find the reason.
  const share = shareOf(allowance, 4 / 3);
  const { completions, costs } = hints.found;
  const known = [...(hints.own === null ? [] : [hints.own]), ...completions.slice(0, MOST_HINTS)];
  const needs = needsOf(ruled, side, kindOf(ruled, lot));
  const likeness = likenessOf({ ...needs, purse: 0 });
  const cost = costs.get(likeness);
  const upTo = cost === undefined ? top : roundDownTo(rules.multiple, minus(side.purse, cost));
  const asked = { ...lot, upTo: toRupees(Math.min(top, upTo)) };
  const most = mostOfOne(ruled, side, asked, others, share, known);
  const { amount, exact, completion } = most;
  if (completion !== null && !known.includes(completion)) completions.unshift(completion);
  if (
    exact &&
    completion !== null &&
    amount < top &&
    needs.limits.every(({ mostSpend }) => mostSpend === Infinity)
  )
    costs.set(likeness, minus(roundDownTo(rules.multiple, side.purse), amount));
  const held = heldFrom(ruled, side, lot, most);
  if (held === null)
    return {
      amount,
      exact,
      because: { why: 'stranded', ...lackingAfter({ ruled, others }, side, lot, allowance) },
    };
  const { purse, parts, over } = held;
  const because: MostBecause = amount === top ? ceiling.because : { why: 'held', purse, parts, over };
  return { amount, exact, because };
}
