import type { Rupees } from '#domain/money.ts';
import { raisedBid } from '#domain/rules/increments.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';

/** One increment step in the picture. */
export interface LadderStep {
  readonly from: Rupees;
  readonly by: Rupees;
  /** The first amounts after its start, one raise after the other; the last may belong to the next step. */
  readonly next: readonly Rupees[];
  /** True if the step has more amounts. */
  readonly more: boolean;
  /** The increment as a share of the largest one: above 0, up to 1. */
  readonly width: number;
}

/** Number of amounts that fit on a phone. */
const SHOWN = 3;

/** The steps with the amounts that the auction would offer. */
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
