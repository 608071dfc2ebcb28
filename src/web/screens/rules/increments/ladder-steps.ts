import type { Rupees } from '#domain/money.ts';
import { raisedBid } from '#domain/rules/increments.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';

/** One step of the increments, as the picture shows it. */
export interface LadderStep {
  readonly from: Rupees;
  readonly by: Rupees;
  /** The first amounts above its beginning, one raise after the other; the last may belong to the next step. */
  readonly next: readonly Rupees[];
  /** True where more of its amounts follow those. */
  readonly more: boolean;
  /** How much it adds beside the widest step: above 0, up to 1. */
  readonly width: number;
}

/** So many fit a phone beside where the step begins. */
const SHOWN = 3;

/** The steps with the amounts that the auction would offer next. */
export function ladderOf(rules: RuleSet): readonly LadderStep[] {
  const widest = Math.max(...rules.increments.map(({ by }) => by));
  return rules.increments.map(({ from, by }, at) => {
    const end = rules.increments[at + 1]?.from ?? Infinity;
    let last = raisedBid(rules, from);
    const next = [last];
    while (last < end && next.length < SHOWN) {
      last = raisedBid(rules, last);
      next.push(last);
    }
    return { from, by, next, more: last < end, width: Math.sqrt(by / widest) };
  });
}
