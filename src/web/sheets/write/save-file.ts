import { hyphenated, saveFile } from '#web/media/hand-over-picture.ts';
import type { Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import type { Table } from './write-workbook.ts';
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

/** Writes an .xlsx file and starts its download. `name`: 'tournament_data.xlsx'. */
export async function saveWorkbook(name: string, tables: readonly Table[]): Promise<void> {
  await askSheetWorker({ ask: 'write', tables }, (answer) => {
    if (answer.say !== 'written') return false;
    saveFile(new File([answer.bytes], name, { type: XLSX }));
    return true;
  });
}

/** Starts the download of a .csv file. */
export function saveCsv(name: string, table: Table): void {
  saveFile(new File([csvFile(table)], name, { type: 'text/csv;charset=utf-8' }));
}

/** The most letters of a name that a file takes: some systems stop at 255 bytes, and a letter may have four. */
const MOST_LETTERS_OF_FILE = 50;

/** The name of a file without its ending: 'kolhapur-premier-league-2026-11-24'; letters of all scripts stay. */
export function fileName(name: string, ...more: readonly string[]): string {
  const words = [
    hyphenated(Array.from(name).slice(0, MOST_LETTERS_OF_FILE).join('')),
    ...more.map(hyphenated),
  ];
  return words.filter((word) => word !== '').join('-') || 'tournament';
}
