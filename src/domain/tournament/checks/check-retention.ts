import { checked, type Checked } from '#domain/checked.ts';
import { NO_RUPEES, toRupees, type Rupees } from '#domain/money.ts';
import { amountProblem } from './check-amount.ts';
import type { DraftProblem } from './draft-problems.ts';

/** A retention as typed. Null means not given, NaN not a whole number. */
export interface RetentionDraft {
  readonly price: number | null;
  /** Null: equal to the price. */
  readonly charge: number | null;
}

/** The shown price, and the charge that leaves the purse: whole rupees, 0 or more. */
export interface RetentionPlan {
  readonly price: Rupees;
  readonly charge: Rupees;
}

export function checkRetention({ price, charge }: RetentionDraft): Checked<RetentionPlan> {
  return checked(
    () => ({ price: toRupees(Number(price)), charge: toRupees(Number(charge ?? price)) }),
    [priceProblem(price), charge === null ? null : chargeProblem(charge)],
  );
}

function priceProblem(price: number | null): DraftProblem | null {
  if (price === null) return { code: 'retained-price-required', field: 'retainedAt' };
  return amountProblem(price, {
    field: 'retainedAt',
    least: NO_RUPEES,
    tooLow: 'retained-price-not-whole',
    notWhole: 'retained-price-not-whole',
    tooHigh: 'retained-price-too-high',
  });
}

function chargeProblem(charge: number): DraftProblem | null {
  return amountProblem(charge, {
    field: 'charge',
    least: NO_RUPEES,
    tooLow: 'charge-not-whole',
    notWhole: 'charge-not-whole',
    tooHigh: 'charge-too-high',
  });
}
