import type { Unit } from '#domain/rules/rule-set.ts';
import { NOTHING_ASKED, type Asked } from '#domain/tournament/checks/asked.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import type { Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import {
  readHeadings,
  REQUIRED_COLUMNS,
  SHEET_COLUMNS,
  SHEET_TITLES,
  type SheetHeadings,
} from '#domain/tournament/sheet/sheet-headings.ts';
import { inTemplate, ownCells, passedOver, retentionCells } from '#domain/tournament/sheet/sheet-row.ts';
import { HEADINGS_WITHIN } from './csv-text.ts';
import type { PassedRow, SheetReading, SheetRow, Taken } from './import-row.ts';
import { judgeRows } from './judge-rows.ts';
import { readBook, type ReadBook } from './read-workbook.ts';
import { gridOf, type GridRow } from './sheet-grid.ts';
import { MOST_ROWS, UnreadableSheet } from './sheet-problem.ts';

/** Reads the players of a file and checks each row. Throws `UnreadableSheet`. */
export function readPlayers(
  bytes: Uint8Array,
  taken: Taken,
  unit: Unit,
  asked: Asked = NOTHING_ASKED,
): SheetReading {
  const table =
    findTable(readBook(bytes, true), asked.fields) ?? findTable(readBook(bytes, false), asked.fields);
  if (table === null) throw new UnreadableSheet('no-headings');
  return playersIn(table, taken, unit, asked);
}

/** Reads the players below given headings and checks each row. Throws `UnreadableSheet`. */
export function playersIn(
  { headings, rows: gridRows }: PlayerTable,
  taken: Taken,
  unit: Unit,
  asked: Asked,
): SheetReading {
  const rows: SheetRow[] = [];
  const passed: PassedRow[] = [];
  for (const gridRow of gridRows) {
    const words = passedOver(gridRow.cells, headings);
    if (words === null) rows.push(rowOf(gridRow, headings));
    else if (words !== '') passed.push({ row: gridRow.row, words });
  }
  if (rows.length === 0) throw new UnreadableSheet('no-rows');
  if (rows.length > MOST_ROWS) throw new UnreadableSheet('too-many-rows');
  return {
    rows: judgeRows(rows, taken, unit, asked),
    missing: REQUIRED_COLUMNS.filter((column) => !has(headings, column)).map(
      (column) => SHEET_TITLES[column],
    ),
    unused: headings.unused,
    passed,
    serial: headings.serial,
  };
}

export interface PlayerTable {
  readonly headings: SheetHeadings;
  readonly rows: readonly GridRow[];
}

/** A table found in a sheet, with its heading row. */
export interface FoundTable extends PlayerTable {
  readonly titles: readonly Cell[];
}

/** Finds the first sheet with a heading row near its top; title rows above it are allowed. */
export function findTable({ book, isText }: ReadBook, fields: readonly OwnField[]): FoundTable | null {
  for (const name of book.SheetNames) {
    const sheet = book.Sheets[name];
    if (sheet === undefined) continue;
    const rows = gridOf(sheet, isText);
    for (const [index, { cells, row }] of rows.entries()) {
      if (row > HEADINGS_WITHIN) break;
      const headings = readHeadings(cells, fields);
      if (headings !== null) return { headings, titles: cells, rows: rows.slice(index + 1) };
    }
  }
  return null;
}

function has({ places, styles }: SheetHeadings, column: (typeof REQUIRED_COLUMNS)[number]): boolean {
  return places.has(column) || (column === 'playingStyles' && styles.size > 0);
}

/** Uses the hyperlink of a photo cell whose text is not a link itself. */
function rowOf({ row, cells, links }: GridRow, headings: SheetHeadings): SheetRow {
  const inOrder = inTemplate(cells, headings);
  const own = ownCells(cells, headings);
  const retention = retentionCells(cells, headings);
  const link = links.get(headings.places.get('photo') ?? -1);
  const place = SHEET_COLUMNS.indexOf('photo');
  const says = /^https?:/i.test(String(inOrder[place] ?? ''));
  return {
    row,
    cells: link === undefined || says ? inOrder : inOrder.with(place, link),
    own,
    ...(retention === null ? {} : { retention }),
  };
}
