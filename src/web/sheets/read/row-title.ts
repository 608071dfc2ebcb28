import { SHEET_COLUMNS, SHEET_TITLES, type SheetColumn } from '#domain/tournament/sheet/sheet-headings.ts';
import type { FieldId } from '#domain/ids.ts';
import { RETENTION_COLUMNS, RETENTION_TITLES, type RetentionColumn } from '#domain/tournament/retention.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';

/** A column that can have a problem and be corrected. */
export type RowColumn = SheetColumn | RetentionColumn | `own.${FieldId}`;

const TITLES: ReadonlyMap<string, string> = new Map(Object.entries({ ...SHEET_TITLES, ...RETENTION_TITLES }));

/** Finds a column by its field name in a draft or API request; null if there is none. */
export function columnNamed(field: string | undefined): RowColumn | null {
  const named = [...SHEET_COLUMNS, ...RETENTION_COLUMNS].find((column) => column === field);
  if (named !== undefined || field === undefined) return named ?? null;
  return field.startsWith('own.') ? `own.${field.slice('own.'.length)}` : null;
}

/** The heading that we write for a column; `fields` are the tournament's own fields. */
export function titleOf(column: RowColumn, fields: readonly Pick<OwnField, 'id' | 'name'>[] = []): string {
  return TITLES.get(column) ?? fields.find(({ id }) => column === `own.${id}`)?.name ?? '';
}

/** Rows of a further list begin at a multiple of this, so that each row has a number of its own. */
export const ROWS_PER_PART = 100_000;

/** Names a row as its organiser sees it: 'Row 5', or 'Row 5 of Bowlers' if several lists are read together. */
export function rowWords({ row, sheet }: { readonly row: number; readonly sheet?: string }): string {
  const written = String(row % ROWS_PER_PART);
  return sheet === undefined ? `Row ${written}` : `Row ${written} of ${sheet}`;
}
