import type { Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import type { Table } from './table.ts';

/** The first letters by which a spreadsheet takes a text for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * A table as .csv in UTF-8 with its mark, so that Excel reads every script. A text that a spreadsheet would take for a
 * formula gets a leading apostrophe (docs/decisions/0015).
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
