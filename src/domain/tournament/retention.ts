import { NO_RUPEES, type Rupees, toRupees } from '#domain/money.ts';
import { amountOf, type Cell, saidIn } from '#domain/tournament/sheet/sheet-cell.ts';
import { saysNo } from '#domain/tournament/sheet/sheet-words.ts';
import { amountProblem, checked, type Checked, type DraftProblem } from './draft-checks.ts';

/** A retention as typed. Null means not given, NaN not a whole number. */
interface RetentionDraft {
  readonly price: number | null;
  /** Null: equal to the price. */
  readonly charge: number | null;
}

/** The shown price, and the charge that leaves the purse: whole rupees, 0 or more. */
interface RetentionPlan {
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

/** Optional columns that the template does not have: the team that retained a player, and the price. */
export const RETENTION_COLUMNS = ['retainedBy', 'retainedAt'] as const;
export type RetentionColumn = (typeof RETENTION_COLUMNS)[number];

export const RETENTION_TITLES: Readonly<Record<RetentionColumn, string>> = {
  retainedBy: 'Retained by',
  retainedAt: 'Retained at',
};

/** All headings for these columns, the preferred one first. */
export const RETENTION_HEADINGS: Readonly<Record<RetentionColumn, string>> = {
  retainedBy: 'retainedby retainedteam retainingteam retained',
  retainedAt: 'retainedat retainedfor retainedprice retainedamount retentionprice retentionamount',
};

export type RetentionCells = Readonly<Record<RetentionColumn, Cell>>;

/** A row's retention. `team` is as written. A price of null means not given; NaN means not a whole number. */
interface SheetRetention {
  readonly team: string;
  readonly price: number | null;
}

/** Reads a row's retention. Returns null if the team is blank or 'no' and the price is blank or 0. */
export function retentionSaid({ retainedBy, retainedAt }: RetentionCells): SheetRetention | null {
  const team = saysNo(retainedBy) ? '' : saidIn(retainedBy);
  const price = amountOf(retainedAt);
  return team === '' && (price === null || price === 0) ? null : { team, price };
}
