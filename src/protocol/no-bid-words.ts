import type { RuleSet } from '#domain/rules/rule-set.ts';
import { grouped, inRupees } from './rupees-text.ts';

/** Said of a purse that covers not even the smallest bid; '' for any other. The tournament is created all the same. */
export function noBidWords({ multiple }: Pick<RuleSet, 'multiple'>, purse: number): string {
  return purse < multiple
    ? `Nobody can bid with less than ${inRupees(multiple)}: every bid is a multiple of ${grouped(multiple)}`
    : '';
}
