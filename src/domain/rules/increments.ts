import type { TeamId } from '#domain/ids.ts';
import { MOST_RUPEES } from '#domain/limits.ts';
import { minus, plus, roundDownTo, roundUpTo, type Rupees, toRupees } from '#domain/money.ts';
import { tidy } from '#domain/text.ts';
import { inLatinDigits } from '#domain/whole-number.ts';
import type { RuleSet } from './rule-set.ts';

/** The rules for raising one lot. */
export interface RaiseRules extends RuleSet {
  /** The most a team may pay for the lot, on the multiple; missing: no cap. */
  readonly cap?: Rupees;
}

/** The increment above this amount. */
export function incrementAt({ increments }: RuleSet, current: Rupees): Rupees {
  return increments.reduce((holds, step) => (step.from <= current ? step : holds), increments[0]).by;
}

/** True for a whole multiple of the rule set's smallest step. */
export function isMultiple({ multiple }: RuleSet, amount: number): boolean {
  return Number.isSafeInteger(amount) && amount % multiple === 0;
}

/** The lowest first bid for this base price (design, section 6, 'base price off the 1,000 grid'). */
export function firstBid({ multiple }: Pick<RuleSet, 'multiple'>, basePrice: Rupees): Rupees {
  return roundUpTo(multiple, basePrice);
}

/**
 * The next amount: current bid plus one increment, or the next multiple of the increment; rounded up, limited
 * by the cap.
 */
export function raisedBid(rules: RaiseRules, current: Rupees): Rupees {
  const by = incrementAt(rules, current);
  const next = rules.raises.snap ? plus(roundDownTo(by, current), by) : plus(current, by);
  return capped(rules, current, roundUpTo(rules.multiple, next));
}

/** Limits the next amount by the cap; after an allowed bid above the cap the bid stays as it is. */
function capped({ cap }: RaiseRules, current: Rupees, next: Rupees): Rupees {
  return cap === undefined || next <= cap ? next : toRupees(Math.max(current, cap));
}

/** The amount of a jump above the current bid; null if there is none, or it does not exceed the next amount. */
export function jumpedBid(rules: RaiseRules, current: Rupees, next: Rupees): Rupees | null {
  const { raises, multiple } = rules;
  if (raises.jump === undefined) return null;
  const jumped = capped(rules, current, roundUpTo(multiple, plus(current, raises.jump)));
  return jumped > next ? jumped : null;
}

/**
 * The amount in the bid box, which its minus button cannot go below (specification section 9). `next` is the
 * next amount, used if raises go by increments.
 */
export function suggestedBid(rules: RaiseRules, current: Rupees, next: Rupees): Rupees {
  const { raises, offered } = rules;
  return raises.to === 'any' ? capped(rules, current, plus(current, offered)) : next;
}

/** The plus button: one increment more. Above the largest purse it leaves the amount as it is. */
export function raised(rules: RaiseRules, typed: Rupees): Rupees {
  return typed > MOST_RUPEES ? typed : raisedBid(rules, typed);
}

/** The minus button: one increment less, but not below the amount offered. */
export function lowered(rules: RuleSet, typed: Rupees, offered: Rupees): Rupees {
  const less = roundDownTo(rules.multiple, minus(typed, incrementAt(rules, typed)));
  return toRupees(Math.max(less, offered));
}

/** The fields of the bid panel; an empty text means nothing is chosen. */
interface TypedBid {
  readonly team: TeamId;
  readonly amount: string;
}

export type TypedBidProblem =
  | { readonly code: 'team-and-amount-required' }
  | { readonly code: 'typed-bid-not-whole' }
  | { readonly code: 'typed-bid-off-grid'; readonly multiple: Rupees };

type CheckedBid =
  | { readonly ok: true; readonly team: TeamId; readonly amount: Rupees }
  | { readonly ok: false; readonly problem: TypedBidProblem };

/** Checks a typed bid before it is sent. Specification section 5, 'Bid', checks 1 to 3. */
export function checkTypedBid(rules: RuleSet, typed: TypedBid): CheckedBid {
  const amount = inLatinDigits(tidy(typed.amount));
  if (typed.team === '' || amount === '') return { ok: false, problem: { code: 'team-and-amount-required' } };
  const rupees = /^[0-9]+$/.test(amount) ? Number(amount) : NaN;
  if (!Number.isSafeInteger(rupees)) return { ok: false, problem: { code: 'typed-bid-not-whole' } };
  if (!isMultiple(rules, rupees)) {
    return { ok: false, problem: { code: 'typed-bid-off-grid', multiple: rules.multiple } };
  }
  return { ok: true, team: typed.team, amount: toRupees(rupees) };
}
