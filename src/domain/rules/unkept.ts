import type { RuleLimit } from './limit.ts';
import type { RuleSet } from './rule-set.ts';

/**
 * Binding limits with a lower bound, under rules that refuse no bid because of it. A team may then spend its
 * money and end without a keeper.
 */
export function unkeptLeasts({ mostBid, limits }: Pick<RuleSet, 'mostBid' | 'limits'>): readonly RuleLimit[] {
  return mostBid.is === 'exact' ? [] : limits.filter(isAskedOfSquads);
}

/** True for a binding limit that a complete squad must meet. */
export function isAskedOfSquads({ binding, count, spend }: RuleLimit): boolean {
  return binding && ((count?.least ?? 0) > 0 || (spend?.least ?? 0) > 0);
}
