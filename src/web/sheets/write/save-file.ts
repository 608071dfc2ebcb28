import { askSheetWorker } from '#web/sheets/ask-sheet-worker.ts';
import { csvFile } from './csv-file.ts';
import type { Table } from './table.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Delay in ms before the object URL is revoked; the browser has started reading by then. */
const KEPT = 60_000;

/** Writes an .xlsx file and starts its download. `name`: 'tournament_data.xlsx'. */
export async function saveWorkbook(name: string, tables: readonly Table[]): Promise<void> {
  await askSheetWorker({ ask: 'write', tables }, (answer) => {
    if (answer.say !== 'written') return false;
    saveFile(name, new Blob([answer.bytes], { type: XLSX }));
    return true;
  });
}

/** Starts the download of a .csv file. */
export function saveCsv(name: string, table: Table): void {
  saveFile(name, new Blob([csvFile(table)], { type: 'text/csv;charset=utf-8' }));
}

/** Hands a file to the browser's downloads. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}
