import { SHEET_TITLES } from '#domain/tournament/sheet/sheet-headings.ts';
import { RETENTION_TITLES } from '#domain/tournament/sheet/sheet-retention.ts';
import type { RowColumn } from './import-row.ts';

const TITLES: Readonly<Record<RowColumn, string>> = { ...SHEET_TITLES, ...RETENTION_TITLES };

/** The heading of a column as we write it. */
export function titleOf(column: RowColumn): string {
  return TITLES[column];
}
