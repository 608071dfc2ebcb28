import { shareOf, type Allowance } from '#domain/completion/program/allowance.ts';
import { heldFrom } from '#domain/completion/held.ts';
import type { Candidate, Side } from '#domain/completion/agreed.ts';
import type { Together } from '#domain/completion/all-sides.ts';
import { mostOfAll } from '#domain/completion/most-of-all.ts';
import { mostOfOne, type MostBid } from '#domain/completion/one-side.ts';
import { pricesOf } from '#domain/completion/prices.ts';
import { minus, NO_RUPEES, roundDownTo, toRupees } from '#domain/money.ts';
import { keptBack } from '#domain/rules/kept-back.ts';
import type { Alone } from './alone.ts';
import { ceilingsOf, fullLimits, type Ceiling } from './ceilings.ts';
import type { Field } from './question.ts';
import type { MostBecause, TeamMost } from './standing.ts';
import { lackingAfter } from './stranded.ts';

/** Search results about all teams. */
export interface Around {
  readonly together: Together;
  readonly alone: ReadonlyMap<string, Alone>;
}

/** The most a team may bid for the lot on the block under all binding rules, and the rule that sets it. */
export function teamMost(
  field: Field,
  lot: Candidate,
  side: Side,
  around: Around,
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
      return exactMost(field, lot, side, around, ceiling, allowance);
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
  { rules, ruled, sides, others }: Field,
  lot: Candidate,
  side: Side,
  { together, alone }: Around,
  ceiling: Ceiling,
  allowance: Allowance,
): TeamMost {
  const top = roundDownTo(rules.multiple, ceiling.amount);
  // A purse that is too small is explained below, with all that the team must still buy.
  if (top < lot.opening && ceiling.because.why !== 'purse')
    return { amount: NO_RUPEES, exact: true, because: ceiling.because };
  const isTogether = rules.mostBid.is === 'exact' && rules.mostBid.together;
  const hint = alone.get(side.id)?.completion ?? null;
  const mostFor = (asked: Candidate, own: Allowance): MostBid =>
    isTogether
      ? mostOfAll({ ruled, sides, lot: asked, kinds: others, before: together }, side, own)
      : mostOfOne(ruled, side, asked, others, own, hint);
  // A budget's reserve is not a solver constraint, so `ceiling` limits the price here. A part of the allowance
  // is left to find the reason.
  const most = mostFor({ ...lot, upTo: top }, shareOf(allowance, 4 / 3));
  const { amount, exact } = most;
  const held = heldFrom(ruled, side, lot, most);
  if (held === null)
    return {
      amount,
      exact,
      because: { why: 'stranded', ...lackingAfter({ ruled, others }, side, lot, allowance) },
    };
  const only = pricesOf(ruled, side, lot, most, (lower) => mostFor(lower, shareOf(allowance, 4)), allowance);
  const { purse, parts, over } = held;
  const because: MostBecause = amount === top ? ceiling.because : { why: 'held', purse, parts, over };
  return { amount, exact, because, ...(only !== null && { only }) };
}
