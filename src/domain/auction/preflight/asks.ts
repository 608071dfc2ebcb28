import type { RuleSet } from '#domain/rules/rule-set.ts';

/** False for rules under which a squad may stay as small and as cheap as it is. */
export function asksOfSquads({ squad, limits }: Pick<RuleSet, 'squad' | 'limits'>): boolean {
  const asks = (least = 0) => least > 0;
  return (
    asks(squad.least) ||
    limits.some(({ binding, count, spend }) => binding && (asks(count?.least) || asks(spend?.least)))
  );
}
