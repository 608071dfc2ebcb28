import { sameValue } from '#domain/same-value.ts';
import type { RuleSet } from './rule-set.ts';

/** True if two rule sets have equal values, in any order of their keys. */
export function sameRules(one: RuleSet, other: RuleSet): boolean {
  return sameValue(one, other);
}
