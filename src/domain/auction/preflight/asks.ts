import { isAskedOfSquads } from '#domain/rules/unkept.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';

/** False for rules under which a squad may stay as small and as cheap as it is. */
export function asksOfSquads({ squad, limits }: Pick<RuleSet, 'squad' | 'limits'>): boolean {
  return squad.least > 0 || limits.some(isAskedOfSquads);
}
