import type { Cell } from '#domain/tournament/sheet/sheet-cell.ts';

/** One sheet to write: name (at most 31 characters), columns and rows. */
export interface Table {
  readonly name: string;
  /** Column widths in characters, as spreadsheets count them. */
  readonly columns: readonly { readonly heading: string; readonly width: number }[];
  readonly rows: readonly (readonly Cell[])[];
}
