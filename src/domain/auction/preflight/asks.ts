import { isAskedOfSquads } from '#domain/rules/kept-back.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';

/** False if the rules accept every squad as it is: no least size and no limit with a lower bound. */
export function asksOfSquads({ squad, limits }: Pick<RuleSet, 'squad' | 'limits'>): boolean {
  return squad.least > 0 || limits.some(isAskedOfSquads);
}
