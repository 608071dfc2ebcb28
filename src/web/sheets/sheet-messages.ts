import type { Unit } from '#domain/rules/rule-set.ts';
import type { Asked } from '#domain/tournament/checks/asked.ts';
import type { ImportRow, SheetNotes, Taken } from '#web/sheets/read/import-row.ts';
import type { SheetProblemCode } from '#web/sheets/read/sheet-problem.ts';
import type { Table } from '#web/sheets/write/table.ts';

/** What the page asks of the worker; one question per worker. */
export type SheetQuestion =
  | {
      readonly ask: 'read';
      readonly file: Blob;
      readonly taken: Taken;
      readonly unit: Unit;
      readonly asked: Asked;
    }
  | { readonly ask: 'write'; readonly tables: readonly Table[] };

/** What it answers. Rows come in small lots, so that no task on the page takes long. */
export type SheetAnswer =
  | { readonly say: 'rows'; readonly rows: readonly ImportRow[] }
  | { readonly say: 'read'; readonly notes: SheetNotes }
  | { readonly say: 'written'; readonly bytes: ArrayBuffer }
  | { readonly say: 'unreadable'; readonly code: SheetProblemCode };

export const ROWS_PER_MESSAGE = 250;
