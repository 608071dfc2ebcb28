import { amountOf } from './sheet-amount.ts';
import { noOf, saidIn, type Cell } from './sheet-cell.ts';

/** Columns beside those of the template: who is in a squad before the auction, and for how much. No sheet needs them. */
export const RETENTION_COLUMNS = ['retainedBy', 'retainedAt'] as const;
export type RetentionColumn = (typeof RETENTION_COLUMNS)[number];

export const RETENTION_TITLES: Readonly<Record<RetentionColumn, string>> = {
  retainedBy: 'Retained by',
  retainedAt: 'Retained at',
};

/** Headings clubs write instead, the better one first. */
export const RETENTION_HEADINGS: Readonly<Record<RetentionColumn, string>> = {
  retainedBy: 'retainedby retainedteam retainingteam retained',
  retainedAt: 'retainedat retainedfor retainedprice retainedamount retentionprice retentionamount',
};

export type RetentionCells = Readonly<Record<RetentionColumn, Cell>>;

/** What a row says of its player's squad. `team`: as it is written; price: null is 'not given', NaN no whole number. */
export interface SheetRetention {
  readonly team: string;
  readonly price: number | null;
}

/** Null where it says nothing of it: blank, 'no', or no team at a price of 0. */
export function retentionSaid({ retainedBy, retainedAt }: RetentionCells): SheetRetention | null {
  const team = noOf(retainedBy) ? '' : saidIn(retainedBy);
  const price = amountOf(retainedAt);
  return team === '' && (price === null || price === 0) ? null : { team, price };
}
