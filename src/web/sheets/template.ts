import type { Cell } from '#domain/tournament/sheet-cell.ts';
import { SHEET_COLUMNS, SHEET_TITLES, type SheetColumn } from '#domain/tournament/sheet-headings.ts';
import { saveWorkbook } from './save-file.ts';
import type { Table } from './table.ts';

const WIDTHS: Readonly<Record<SheetColumn, number>> = {
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

/** The columns of a sheet that can be imported. */
export const IMPORT_COLUMNS = SHEET_COLUMNS.map((column) => ({
  heading: SHEET_TITLES[column],
  width: WIDTHS[column],
}));

/** Good as they stand: imported untouched they are three players. */
const SAMPLES: readonly (readonly Cell[])[] = [
  ['Rohit Deshmukh', '1', 27, 'No', 'Batsman', 20_000, '', 1_284, 3],
  ['Imran Qureshi', '2', 29, 'No', 'Bowler', 30_000, '', 212, 64],
  ['Aditya Joshi', '3', 22, 'Yes', 'Batsman, Bowler, Wicket Keeper, All Rounder', 50_000, '', 540, 21],
];

/** Specification section 3, 'Template download'. */
export const TEMPLATE: Table = { name: 'Players Template', columns: IMPORT_COLUMNS, rows: SAMPLES };

export function downloadTemplate(): Promise<void> {
  return saveWorkbook('cricket_players_template.xlsx', [TEMPLATE]);
}
