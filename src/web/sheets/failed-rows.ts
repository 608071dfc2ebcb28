import type { Cell } from '#domain/tournament/sheet-cell.ts';
import { SHEET_TITLES } from '#domain/tournament/sheet-headings.ts';
import type { ImportRow, RowProblem } from './import-row.ts';
import { saveCsv, saveWorkbook } from './save-file.ts';
import type { Table } from './table.ts';
import { IMPORT_COLUMNS } from './template.ts';

/** The rows that could not be imported as they were, with what is wrong beside them: mended, it can be imported. */
export function failedRowsTable(rows: readonly Pick<ImportRow, 'cells' | 'problems'>[]): Table {
  return {
    name: 'Failed Rows',
    columns: [...IMPORT_COLUMNS, { heading: 'Problem', width: 60 }],
    rows: rows.map(({ cells, problems }): Cell[] => [...cells, problems.map(said).join('; ')]),
  };
}

function said({ column, text, note }: RowProblem): string {
  const sentence = note === undefined ? text : `${text} (${note})`;
  return column === null ? sentence : `${SHEET_TITLES[column]}: ${sentence}`;
}

/** In the format in which they came: .csv for a .csv, else .xlsx. */
export async function saveFailedRows(rows: readonly ImportRow[], fileName: string): Promise<void> {
  const table = failedRowsTable(rows);
  if (/\.csv$/i.test(fileName)) saveCsv('failed_rows.csv', table);
  else await saveWorkbook('failed_rows.xlsx', [table]);
}
