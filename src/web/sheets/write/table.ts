import type { Cell } from '#domain/tournament/sheet/sheet-cell.ts';

/** One sheet to be written: its name (at most 31 characters), its columns and its rows. */
export interface Table {
  readonly name: string;
  /** Widths in characters, as spreadsheets count them. */
  readonly columns: readonly { readonly heading: string; readonly width: number }[];
  readonly rows: readonly (readonly Cell[])[];
}
