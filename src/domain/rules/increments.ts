import { MOST_RUPEES } from '#domain/limits.ts';
import { minus, plus, roundDownTo, roundUpTo, toRupees, type Rupees } from '#domain/money.ts';
import type { RuleSet } from './rule-set.ts';

/** The rules by which one lot is raised. */
export interface RaiseRules extends RuleSet {
  /** The most that anybody may pay for him, on the multiple; missing: whatever a purse holds. */
  readonly cap?: Rupees;
}

/** What a raise above this amount adds. */
export function incrementAt({ increments }: RuleSet, current: Rupees): Rupees {
  return increments.reduce((holds, step) => (step.from <= current ? step : holds), increments[0]).by;
}

/** True for what may be bid as far as the amount goes: a whole multiple of the rule set's. */
export function isMultiple({ multiple }: RuleSet, amount: number): boolean {
  return Number.isSafeInteger(amount) && amount % multiple === 0;
}

/** The first amount that may be bid for whoever has this base price (design, section 6, 'base price off the 1,000 grid'). */
export function firstBid({ multiple }: Pick<RuleSet, 'multiple'>, basePrice: Rupees): Rupees {
  return roundUpTo(multiple, basePrice);
}

/** The current bid and one increment more, or the next multiple of the increment; on the next multiple, up to the cap. */
export function raisedBid(rules: RaiseRules, current: Rupees): Rupees {
  const by = incrementAt(rules, current);
  const next = rules.raises.snap ? plus(roundDownTo(by, current), by) : plus(current, by);
  return capped(rules, current, roundUpTo(rules.multiple, next));
}

/** No more than the cap; above a bid that was let pass beyond it, nothing. */
function capped({ cap }: RaiseRules, current: Rupees, next: Rupees): Rupees {
  return cap === undefined || next <= cap ? next : toRupees(Math.max(current, cap));
}

/** The jump that is offered above the current bid, on the next multiple; null: none, or it is no more than the next amount. */
export function jumpedBid(rules: RaiseRules, current: Rupees, next: Rupees): Rupees | null {
  const { raises, multiple } = rules;
  if (raises.jump === undefined) return null;
  const jumped = capped(rules, current, roundUpTo(multiple, plus(current, raises.jump)));
  return jumped > next ? jumped : null;
}

/**
 * What the bid box offers at the current bid, and the least that its minus button goes down to (specification section
 * 9); `next`, the next amount, where raises go by steps.
 */
export function suggestedBid(rules: RaiseRules, current: Rupees, next: Rupees): Rupees {
  const { raises, offered } = rules;
  return raises.to === 'any' ? capped(rules, current, plus(current, offered)) : next;
}

/** The plus button: one increment more, on a multiple; beyond every purse it leaves the amount as it is. */
export function raised(rules: RaiseRules, typed: Rupees): Rupees {
  return typed > MOST_RUPEES ? typed : raisedBid(rules, typed);
}

/** The minus button: one increment less, on a multiple, never below what the box offers. */
export function lowered(rules: RuleSet, typed: Rupees, offered: Rupees): Rupees {
  const less = roundDownTo(rules.multiple, minus(typed, incrementAt(rules, typed)));
  return toRupees(Math.max(less, offered));
}
