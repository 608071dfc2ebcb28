import { Unreachable } from '#web/net/client/call.ts';
import { NO_MAPPING } from '#web/sheets/map/column-target.ts';
import type { ImportRow, SheetNotes } from '#web/sheets/read/import-row.ts';
import type { AnyReading, AnySheet, SheetColumns } from '#web/sheets/read/read-any-sheet.ts';
import type { TeamsReading } from '#web/sheets/read/read-teams.ts';
import {
  MOST_FILE_BYTES,
  MOST_PASTING_TIME,
  MOST_READING_TIME,
  type SheetProblemCode,
  UnreadableSheet,
} from '#web/sheets/read/sheet-files.ts';
import type { Table } from '#web/sheets/write/write-workbook.ts';

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

/** An answer of the worker. */
export type SheetAnswer =
  | { readonly say: 'rows'; readonly rows: readonly ImportRow[] }
  /** A sheet that needs a mapping has neither rows nor notes. */
  | { readonly say: 'read'; readonly notes: SheetNotes | null; readonly columns: SheetColumns }
  | { readonly say: 'teams'; readonly teams: TeamsReading }
  | { readonly say: 'written'; readonly bytes: ArrayBuffer }
  | { readonly say: 'unreadable'; readonly code: SheetProblemCode };

/**
 * Sends one question to a new worker; `hear` gets each answer and returns true for the last. Rejects with
 * `UnreadableSheet` if the worker fails or needs over 20 s (5 s for pasted cells), with `Unreachable` if its script does not load.
 */
export function askSheetWorker(
  question: SheetQuestion,
  hear: (answer: SheetAnswer) => boolean,
): Promise<void> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<void>((resolve, reject) => {
    const timer =
      question.ask !== 'write' && question.isPasted
        ? setTimeout(() => reject(new UnreadableSheet('paste-too-slow')), MOST_PASTING_TIME)
        : setTimeout(() => reject(new UnreadableSheet('too-slow')), MOST_READING_TIME);
    worker.onmessage = ({ data }: MessageEvent<SheetAnswer>) => {
      if (data.say === 'unreadable') reject(new UnreadableSheet(data.code));
      else if (hear(data)) resolve();
      else return;
      clearTimeout(timer);
    };
    worker.onerror = (event) => {
      clearTimeout(timer);
      // An ErrorEvent means that the worker threw. A plain Event means that its script did not load.
      reject(event instanceof ErrorEvent ? new UnreadableSheet('stopped') : new Unreachable());
    };
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}

/** Reads and checks the players of an .xlsx, .xls or .csv file in a worker. Throws `UnreadableSheet`. */
export async function readSheet(file: Blob, sheet: AnySheet): Promise<AnyReading> {
  if (file.size > MOST_FILE_BYTES) throw new UnreadableSheet('too-large');
  if (file instanceof File && file.name.startsWith('~$')) throw new UnreadableSheet('lock-file');
  const rows: ImportRow[] = [];
  const came: { notes: SheetNotes | null } = { notes: null };
  let columns: SheetColumns = { columns: [], mapping: NO_MAPPING, remembered: false, strange: false };
  await askSheetWorker({ ask: 'read', file, ...sheet }, (answer) => {
    if (answer.say === 'rows') rows.push(...answer.rows);
    if (answer.say !== 'read') return false;
    came.notes = answer.notes;
    ({ columns } = answer);
    return true;
  });
  return { ...columns, reading: came.notes === null ? null : { ...came.notes, rows } };
}
