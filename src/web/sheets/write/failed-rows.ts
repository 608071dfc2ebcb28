import type { OwnField } from '#domain/tournament/own-field.ts';
import { saidIn, type Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import { PROBLEM_TITLE, SHEET_COLUMNS } from '#domain/tournament/sheet/sheet-headings.ts';
import { RETENTION_COLUMNS } from '#domain/tournament/retention.ts';
import type { ImportRow, RowProblem } from '#web/sheets/read/import-row.ts';
import { titleOf } from '#web/sheets/read/row-title.ts';
import { saveCsv, saveWorkbook } from './save-file.ts';
import type { Table } from './table.ts';
import { IMPORT_COLUMNS, ownColumns, RETENTION_SHEET_COLUMNS, SECOND_NAME_COLUMN } from './template.ts';

/** The rows that failed to import, with a column of their problems. The corrected file can be imported again. */
export function failedRowsTable(
  rows: readonly Pick<ImportRow, 'cells' | 'own' | 'retention' | 'problems'>[],
  fields: readonly OwnField[] = [],
): Table {
  // A file without retention columns gets none.
  const second = SHEET_COLUMNS.indexOf('secondName');
  const hasSecond = rows.some(({ cells }) => saidIn(cells[second] ?? null) !== '');
  const retentions = rows.some(({ retention }) => retention !== undefined);
  return {
    name: 'Failed Rows',
    columns: [
      ...IMPORT_COLUMNS,
      ...(hasSecond ? [SECOND_NAME_COLUMN] : []),
      ...ownColumns(fields),
      ...(retentions ? RETENTION_SHEET_COLUMNS : []),
      { heading: PROBLEM_TITLE, width: 60 },
    ],
    rows: rows.map(({ cells, own = {}, retention, problems }): Cell[] => [
      ...IMPORT_COLUMNS.map((_, at) => cells[at] ?? null),
      ...(hasSecond ? [cells[second] ?? null] : []),
      ...fields.map(({ id }) => own[id] ?? null),
      ...(retentions ? RETENTION_COLUMNS.map((column) => retention?.[column] ?? null) : []),
      problems.map((problem) => said(problem, fields)).join('; '),
    ]),
  };
}

function said({ column, text, note }: RowProblem, fields: readonly OwnField[]): string {
  const sentence = note === undefined ? text : `${text} (${note})`;
  return column === null ? sentence : `${titleOf(column, fields)}: ${sentence}`;
}

/** Saves as .csv if the imported file was .csv, else as .xlsx. */
export async function saveFailedRows(
  rows: readonly ImportRow[],
  fields: readonly OwnField[],
  fileName: string,
): Promise<void> {
  const table = failedRowsTable(rows, fields);
  if (/\.csv$/i.test(fileName)) saveCsv('failed_rows.csv', table);
  else await saveWorkbook('failed_rows.xlsx', [table]);
}
