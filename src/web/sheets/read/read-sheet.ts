import { askSheetWorker } from '#web/sheets/ask-sheet-worker.ts';
import type { ImportRow, SheetNotes, SheetReading } from './import-row.ts';
import type { SheetQuestion } from '#web/sheets/sheet-messages.ts';
import { MOST_FILE_BYTES, UnreadableSheet } from './sheet-problem.ts';

/** The players of a chosen .xlsx, .xls or .csv file, read and judged away from the page. Throws `UnreadableSheet`. */
export async function readSheet(
  file: Blob,
  { taken, unit, asked }: Omit<Extract<SheetQuestion, { ask: 'read' }>, 'ask' | 'file'>,
): Promise<SheetReading> {
  if (file.size > MOST_FILE_BYTES) throw new UnreadableSheet('too-large');
  const rows: ImportRow[] = [];
  let notes: SheetNotes = { missing: [], unused: [], passed: [], serial: null };
  await askSheetWorker({ ask: 'read', file, taken, unit, asked }, (answer) => {
    if (answer.say === 'rows') rows.push(...answer.rows);
    if (answer.say !== 'read') return false;
    ({ notes } = answer);
    return true;
  });
  return { ...notes, rows };
}
