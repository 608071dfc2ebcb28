import { amountOf } from './sheet-amount.ts';
import { saidIn, type Cell } from './sheet-cell.ts';
import { saysNo } from './sheet-words.ts';

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
export interface SheetRetention {
  readonly team: string;
  readonly price: number | null;
}

/** Reads a row's retention. Returns null if the team is blank or 'no' and the price is blank or 0. */
export function retentionSaid({ retainedBy, retainedAt }: RetentionCells): SheetRetention | null {
  const team = saysNo(retainedBy) ? '' : saidIn(retainedBy);
  const price = amountOf(retainedAt);
  return team === '' && (price === null || price === 0) ? null : { team, price };
}
