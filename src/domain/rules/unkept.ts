import type { RuleLimit } from './limit.ts';
import type { RuleSet } from './rule-set.ts';

/**
 * Binding limits that ask for a least, under rules by which no bid is refused for it: a team may bid the whole purse, or all
 * but what a formula keeps back for any player, and then has no keeper.
 */
export function unkeptLeasts({ mostBid, limits }: Pick<RuleSet, 'mostBid' | 'limits'>): readonly RuleLimit[] {
  return mostBid.is === 'exact' ? [] : limits.filter(isAskedOfSquads);
}

/** True for a binding limit without which a squad is not complete. */
export function isAskedOfSquads({ binding, count, spend }: RuleLimit): boolean {
  return binding && ((count?.least ?? 0) > 0 || (spend?.least ?? 0) > 0);
}
