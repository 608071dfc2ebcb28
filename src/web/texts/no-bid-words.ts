import type { RuleSet } from '#domain/rules/rule-set.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { grouped } from '#protocol/grouped.ts';

/** Said of a purse that covers not even the smallest bid; '' for any other. The tournament is created all the same. */
export function noBidWords({ unit, multiple }: Pick<RuleSet, 'unit' | 'multiple'>, purse: number): string {
  return purse < multiple
    ? `Nobody can bid with less than ${amountIn(unit, multiple)}: every bid is a multiple of ${grouped(multiple)}`
    : '';
}
