import type { Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import type { Table } from './table.ts';

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
