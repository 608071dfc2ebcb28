import { askSheetWorker } from '#web/sheets/ask-sheet-worker.ts';
import { NO_MAPPING } from '#web/sheets/map/column-target.ts';
import type { ImportRow, SheetNotes } from './import-row.ts';
import type { AnyReading, AnySheet, SheetColumns } from './read-any-sheet.ts';
import { MOST_FILE_BYTES, UnreadableSheet } from './sheet-files.ts';

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
