import type { OwnField } from '#domain/tournament/own-field.ts';
import type { Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import { SHEET_TITLES, TEMPLATE_COLUMNS } from '#domain/tournament/sheet/sheet-headings.ts';
import { RETENTION_COLUMNS, RETENTION_TITLES, type RetentionColumn } from '#domain/tournament/retention.ts';
import { saveWorkbook } from './save-file.ts';
import type { Table } from './table.ts';

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
export const IMPORT_COLUMNS = TEMPLATE_COLUMNS.map((column) => ({
  heading: SHEET_TITLES[column],
  width: WIDTHS[column],
}));

/** Names in a second script have a column where a player has one. */
export const SECOND_NAME_COLUMN = { heading: SHEET_TITLES.secondName, width: 24 };

/** Extra columns for retentions before the auction. The template does not have them. */
export const RETENTION_SHEET_COLUMNS = RETENTION_COLUMNS.map((column) => ({
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
