import { sameValue } from '#domain/same-value.ts';
import type { RuleSet } from './rule-set.ts';

/** True when two rule sets say the same, however their values were put together. */
export function sameRules(one: RuleSet, other: RuleSet): boolean {
  return sameValue(one, other);
}
