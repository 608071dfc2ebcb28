import type { RuleLimit } from './limit.ts';
import type { RuleSet } from './rule-set.ts';

/**
 * Binding limits with a least number of players, under rules that refuse no bid because of it. A team may then spend its
 * money and end without a keeper.
 */
export function unkeptLeasts({ mostBid, limits }: Pick<RuleSet, 'mostBid' | 'limits'>): readonly RuleLimit[] {
  return mostBid.is === 'exact' ? [] : limits.filter(isAskedOfSquads);
}

/** Binding limits with a least spend. It is advice under all rules: no bid is refused for it. */
export function adviceOf({ limits }: Pick<RuleSet, 'limits'>): readonly RuleLimit[] {
  return limits.filter(({ binding, spend }) => binding && (spend?.least ?? 0) > 0);
}

/** True for a binding limit that a complete squad must meet. */
export function isAskedOfSquads({ binding, count }: Pick<RuleLimit, 'binding' | 'count'>): boolean {
  return binding && (count?.least ?? 0) > 0;
}
