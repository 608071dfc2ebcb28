import type { Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import type { Table } from './table.ts';
import { askSheetWorker } from '#web/sheets/ask-sheet-worker.ts';

/** First characters that make a spreadsheet read text as a formula; Excel of East Asia reads full-width signs, too. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * Writes a table as .csv in UTF-8 with a byte order mark, so that Excel reads every script. Text that looks like a
 * formula gets a leading apostrophe (docs/decisions/files.md).
 */
export function csvFile({ columns, rows }: Table): string {
  const lines = [columns.map(({ heading }) => heading), ...rows].map((row) => row.map(written).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function written(cell: Cell): string {
  if (cell === null) return '';
  const text = typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

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

/** The most letters of a name that a file takes: some systems stop at 255 bytes, and a letter may have four. */
const MOST_LETTERS_OF_FILE = 50;

/** The name of a file without its ending: 'kolhapur-premier-league-2026-11-24'; letters of all scripts stay. */
export function fileName(name: string, ...more: readonly string[]): string {
  const words = [wordsOf(Array.from(name).slice(0, MOST_LETTERS_OF_FILE).join('')), ...more.map(wordsOf)];
  return words.filter((word) => word !== '').join('-') || 'tournament';
}

function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join('-');
}
