import type { Candidate, Side } from '#domain/completion/agreed.ts';
import { type Allowance, answersWithin, allowanceShare } from '#domain/completion/allowance.ts';
import { fill } from '#domain/completion/fill.ts';
import { type Kind, kindOf, likenessOf, type Needs, needsOf, withPlayer } from '#domain/completion/kinds.ts';
import { type Missing, missingOf } from '#domain/completion/missing.ts';
import { heldFrom, mostOfOne } from '#domain/completion/one-side.ts';
import { completes, type Completion, Stock, supplyOf, trimmed } from '#domain/completion/stock.ts';
import type { TeamId } from '#domain/ids.ts';
import { minus, NO_RUPEES, roundDownTo, type Rupees, toRupees } from '#domain/money.ts';
import { keptBack } from '#domain/rules/rule-set.ts';
import { type Ceiling, ceilingsOf, fullLimits } from './ceilings.ts';
import type { SolverState } from './pool.ts';
import type { MostBecause, TeamMost } from './standing.ts';

/** Completions to try before a search. Each is checked before it is used. */
interface Hints {
  /** Players that complete this team now; null: nothing known. */
  readonly own: Completion | null;
  readonly found: Found;
}

/** Results of the searches for other teams. Each search adds its own. */
export interface Found {
  /** Players that complete the squads of those teams after the lot, the latest first. */
  readonly completions: Completion[];
  /** The lowest cost of a completion, keyed by a team's needs without its purse. Missing where a budget may decide. */
  readonly costs: Map<string, Rupees>;
}

/** The most a team may bid for the lot on the block under all binding rules, and the rule that sets it. */
export function teamMost(
  state: SolverState,
  lot: Candidate,
  side: Side,
  hints: Hints,
  allowance: Allowance,
): TeamMost {
  const [full] = fullLimits(state.rules, lot, side);
  if (full !== undefined) return { amount: NO_RUPEES, exact: true, because: full };
  const all: Ceiling = { amount: side.purse, because: { why: 'purse' } };
  const ceiling = ceilingsOf(state.rules, lot, side).reduce(lower, all);
  switch (state.rules.mostBid.is) {
    case 'purse':
      return ofMost(state, ceiling);
    case 'purse-less-kept':
      return ofMost(state, lower(ceiling, keptBackOf(state, side)));
    case 'exact':
      return exactMost(state, lot, side, hints, ceiling, allowance);
  }
}

function ofMost({ rules }: SolverState, { amount, because }: Ceiling): TeamMost {
  const most = Math.max(0, roundDownTo(rules.multiple, amount));
  return { amount: toRupees(most), exact: true, because };
}

function lower(one: Ceiling, other: Ceiling): Ceiling {
  return other.amount < one.amount ? other : one;
}

function keptBackOf({ rules }: SolverState, { purse, squad }: Side): Ceiling {
  const { amount, places, each } = keptBack(rules, squad.length + 1);
  return { amount: minus(purse, amount), because: { why: 'kept-back', purse, places, each } };
}

function exactMost(
  { rules, ruled, others }: SolverState,
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
  const share = allowanceShare(allowance, 4 / 3);
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
  const because: MostBecause = amount === top ? ceiling.because : { why: 'held', purse: side.purse, ...held };
  return { amount, exact, because };
}

type Stranded = Extract<MostBecause, { readonly why: 'stranded' }>;

/** Why a team's squad could not be completed if it bought the lot at the opening price. */
function lackingAfter(
  { ruled, others }: Pick<SolverState, 'ruled' | 'others'>,
  side: Side,
  lot: Candidate,
  allowance: Allowance,
): Pick<Stranded, 'missing'> {
  const { fields, opening } = lot;
  const buyer = {
    ...side,
    purse: minus(side.purse, opening),
    squad: [...side.squad, { fields, price: opening }],
  };
  const missing = missingOf(ruled, buyer, others, allowance);
  return missing === null ? {} : { missing };
}

/** Teams that can complete their squads now but not after a pass of the lot. Each team is checked by itself. */
export function strandedBy(
  { ruled, others, sides, again }: SolverState,
  alone: ReadonlyMap<Side, CompletionAlone>,
  allowance: Allowance,
): TeamId[] {
  const after = again === null ? others : withPlayer(ruled, others, again);
  const able = sides.filter((side) => (alone.get(side)?.missing ?? null) === null);
  const supply = supplyOf(after);
  const hints: Completion[] = [];
  /** False only if it is proven that the team cannot complete its squad. */
  const canComplete = (side: Side, own: Allowance): boolean => {
    const needs = needsOf(ruled, side, null);
    const before = alone.get(side)?.completion ?? null;
    const known = before === null ? hints : [before, ...hints];
    if (knownCompletion(needs, after, known) !== null) return true;
    const { completion, proven } = fill({ supply, needs, lot: null }, { allowance: own, anyDoes: true });
    if (completion !== null) hints.unshift(completion);
    return proven > -Infinity;
  };
  const likeness = (side: Side) => likenessOf(needsOf(ruled, side, null));
  const can = answersWithin(allowance, able, likeness, canComplete);
  return able.flatMap((side) => (can.get(side) === false ? [side.id] : []));
}

/** Whether a team can complete its squad with the whole list to itself. */
export interface CompletionAlone {
  /** One completion; null: none was found. */
  readonly completion: Completion | null;
  /** Why there is no completion; null: there is one, or the search could not decide. */
  readonly missing: Missing | null;
}

/** How many completions of other teams are tried. */
const MOST_HINTS = 4;

/** The result for each team; teams with equal needs are searched once, and what completes one team is tried for others. */
export function aloneIn(
  { ruled, sides, all }: SolverState,
  allowance: Allowance,
): ReadonlyMap<Side, CompletionAlone> {
  const supply = supplyOf(all);
  const hints: Completion[] = [];
  return answersWithin(
    allowance,
    sides,
    (side) => likenessOf(needsOf(ruled, side, null)),
    (side, own): CompletionAlone => {
      const needs = needsOf(ruled, side, null);
      const hint = knownCompletion(needs, all, hints);
      if (hint !== null) return { completion: hint, missing: null };
      const asked = { supply, needs, lot: null };
      const { completion, proven } = fill(asked, { allowance: allowanceShare(own, 2), anyDoes: true });
      if (completion !== null) hints.unshift(completion);
      return { completion, missing: proven > -Infinity ? null : missingOf(ruled, side, all, own) };
    },
  );
}

/** The first of these completions that does for these needs, with players in the place of those who are gone. */
function knownCompletion(
  needs: Needs,
  kinds: readonly Kind[],
  hints: readonly Completion[],
): Completion | null {
  const stock = new Stock(kinds);
  for (const hint of hints.slice(0, MOST_HINTS)) {
    const known = stock.again(trimmed(needs, hint), (some) => completes(needs, some));
    if (known !== null) return known;
  }
  return null;
}
