import { toRupees, type Rupees } from '#domain/money.ts';
import { incrementAt, jumpedBid } from '#domain/rules/increments.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';

/** In increments: each jump is the next multiple of one of these, which makes round amounts. */
const STEPS = [2, 5, 10] as const;

/**
 * Round amounts above the next bid, in ascending order: after ₹1,50,000 ₹1,60,000, ₹1,75,000, ₹2,00,000. The first is
 * the agreed jump, where the rules have one.
 */
export function jumpAmounts(rules: RuleSet, current: Rupees, next: Rupees): readonly Rupees[] {
  const offered = jumpedBid(rules, current, next);
  const jumps = offered === null ? [] : [offered];
  let above: Rupees = offered ?? next;
  for (const steps of STEPS.slice(jumps.length)) {
    const step = incrementAt(rules, next) * steps;
    above = toRupees((Math.floor(above / step) + 1) * step);
    jumps.push(above);
  }
  return jumps;
}
