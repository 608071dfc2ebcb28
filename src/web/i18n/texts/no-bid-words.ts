import type { RuleSet } from '#domain/rules/rule-set.ts';
import { amountIn, grouped } from '#protocol/amount-text.ts';

/** A warning about a purse below the smallest bid; else ''. The tournament can still be created. */
export function noBidWords({ unit, multiple }: Pick<RuleSet, 'unit' | 'multiple'>, purse: number): string {
  return purse < multiple
    ? `Nobody can bid with less than ${amountIn(unit, multiple)}: every bid is a multiple of ${grouped(multiple)}`
    : '';
}
