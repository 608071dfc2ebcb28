import type { OwnField } from '#domain/tournament/own-field.ts';
import { RETENTION_COLUMNS, RETENTION_TITLES, type RetentionColumn } from '#domain/tournament/retention.ts';
import { type Cell, saidIn } from '#domain/tournament/sheet/sheet-cell.ts';
import {
  PROBLEM_TITLE,
  SHEET_COLUMNS,
  SHEET_TITLES,
  TEMPLATE_COLUMNS,
} from '#domain/tournament/sheet/sheet-headings.ts';
import { type ImportRow, type RowProblem, titleOf } from '#web/sheets/read/import-row.ts';
import { saveCsv, saveWorkbook } from './save-file.ts';
import type { Table } from './write-workbook.ts';

const WIDTHS: Readonly<Record<(typeof TEMPLATE_COLUMNS)[number], number>> = {
  name: 22,
  playerNumber: 15,
  age: 8,
  isTeamOwner: 15,
  playingStyles: 26,
  baseAmount: 14,
  photo: 30,
  runs: 10,
  wickets: 10,
};

const RETENTION_WIDTHS: Readonly<Record<RetentionColumn, number>> = { retainedBy: 24, retainedAt: 14 };

/** The columns of the template, which can be imported. */
const IMPORT_COLUMNS = TEMPLATE_COLUMNS.map((column) => ({
  heading: SHEET_TITLES[column],
  width: WIDTHS[column],
}));

/** Names in a second script have a column where a player has one. */
export const SECOND_NAME_COLUMN = { heading: SHEET_TITLES.secondName, width: 24 };

/** Extra columns for retentions before the auction. The template does not have them. */
const RETENTION_SHEET_COLUMNS = RETENTION_COLUMNS.map((column) => ({
  heading: RETENTION_TITLES[column],
  width: RETENTION_WIDTHS[column],
}));

/** Sample rows. The untouched template imports as three valid players. */
const SAMPLES: readonly (readonly Cell[])[] = [
  ['Rohit Deshmukh', '1', 27, 'No', 'Batsman', 20_000, '', 1_284, 3],
  ['Imran Qureshi', '2', 29, 'No', 'Bowler', 30_000, '', 212, 64],
  ['Aditya Joshi', '3', 22, 'Yes', 'Batsman, Bowler, Wicket Keeper, All Rounder', 50_000, '', 540, 21],
];

/** Specification section 3, 'Template download'. */
export const TEMPLATE: Table = { name: 'Players Template', columns: IMPORT_COLUMNS, rows: SAMPLES };

/** The template with a column for each of the tournament's own fields. The samples leave these columns empty. */
export function templateWith(fields: readonly OwnField[]): Table {
  return { ...TEMPLATE, columns: [...IMPORT_COLUMNS, ...ownColumns(fields)] };
}

/** One column for each of the tournament's own fields, with the field's name as heading. */
export function ownColumns(fields: readonly OwnField[]): Table['columns'] {
  return fields.map(({ name }) => ({ heading: name, width: Math.max(10, name.length + 2) }));
}

export function downloadTemplate(fields: readonly OwnField[]): Promise<void> {
  return saveWorkbook('cricket_players_template.xlsx', [templateWith(fields)]);
}

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
