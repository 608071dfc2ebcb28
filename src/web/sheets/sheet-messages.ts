import type { ImportRow, SheetNotes } from '#web/sheets/read/import-row.ts';
import type { AnySheet, SheetColumns } from '#web/sheets/read/read-any-sheet.ts';
import type { TeamsReading } from '#web/sheets/read/read-teams.ts';
import type { SheetProblemCode } from '#web/sheets/read/sheet-problem.ts';
import type { Table } from '#web/sheets/write/table.ts';

/** What the page asks of the worker; one question per worker. */
export type SheetQuestion =
  | (AnySheet & { readonly ask: 'read'; readonly file: Blob })
  | { readonly ask: 'read-teams'; readonly file: Blob; readonly isPasted: boolean }
  | { readonly ask: 'write'; readonly tables: readonly Table[] };

/** What it answers. Rows come in small lots, so that no task on the page takes long. */
export type SheetAnswer =
  | { readonly say: 'rows'; readonly rows: readonly ImportRow[] }
  /** Of a sheet whose columns have to be mapped there are no rows and no notes. */
  | { readonly say: 'read'; readonly notes: SheetNotes | null; readonly columns: SheetColumns }
  | { readonly say: 'teams'; readonly teams: TeamsReading }
  | { readonly say: 'written'; readonly bytes: ArrayBuffer }
  | { readonly say: 'unreadable'; readonly code: SheetProblemCode };

export const ROWS_PER_MESSAGE = 250;
