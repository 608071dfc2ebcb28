import type { ImportRow, SheetNotes } from './read/import-row.ts';
import type { AnySheet, SheetColumns } from './read/read-any-sheet.ts';
import type { TeamsReading } from './read/read-teams.ts';
import type { SheetProblemCode } from './read/sheet-files.ts';
import type { Table } from './write/table.ts';

/** A request from the page to the worker. Each worker handles one request. */
export type SheetQuestion =
  | (AnySheet & { readonly ask: 'read'; readonly file: Blob })
  | {
      readonly ask: 'read-teams';
      readonly file: Blob;
      readonly isPasted: boolean;
      /** The sheet to read; null: the one that lists teams most surely. */
      readonly sheet: string | null;
    }
  | { readonly ask: 'write'; readonly tables: readonly Table[] };

/** An answer of the worker. Rows arrive in batches to keep tasks on the page short. */
export type SheetAnswer =
  | { readonly say: 'rows'; readonly rows: readonly ImportRow[] }
  /** A sheet that needs a mapping has neither rows nor notes. */
  | { readonly say: 'read'; readonly notes: SheetNotes | null; readonly columns: SheetColumns }
  | { readonly say: 'teams'; readonly teams: TeamsReading }
  | { readonly say: 'written'; readonly bytes: ArrayBuffer }
  | { readonly say: 'unreadable'; readonly code: SheetProblemCode };

export const ROWS_PER_MESSAGE = 250;
