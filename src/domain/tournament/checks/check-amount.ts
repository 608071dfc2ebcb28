import { MOST_RUPEES } from '#domain/limits.ts';
import type { DraftField, DraftProblem, DraftProblemCode } from './draft-problems.ts';

interface AmountRule {
  readonly field: DraftField;
  readonly least: number;
  readonly most?: number;
  readonly tooLow: DraftProblemCode;
  readonly notWhole: DraftProblemCode;
  readonly tooHigh: DraftProblemCode;
}

/**
 * The problem of a required whole number, or null. A missing number counts as too low, as in the specification.
 */
export function amountProblem(amount: number | null, rule: AmountRule): DraftProblem | null {
  if (amount === null || amount < rule.least) return { code: rule.tooLow, field: rule.field };
  if (!Number.isInteger(amount)) return { code: rule.notWhole, field: rule.field };
  if (amount > (rule.most ?? MOST_RUPEES)) return { code: rule.tooHigh, field: rule.field };
  return null;
}
