import type { Unit } from '#domain/rules/rule-set.ts';
import { NOTHING_ASKED, type Asked } from '#domain/tournament/player.ts';
import {
  REQUIRED_COLUMNS,
  SHEET_COLUMNS,
  SHEET_TITLES,
  type SheetHeadings,
} from '#domain/tournament/sheet/sheet-headings.ts';
import {
  inTemplate,
  isPrefilled,
  ownCells,
  passedOver,
  retentionCells,
} from '#domain/tournament/sheet/sheet-row.ts';
import { NOTHING_CHOSEN } from './book-choice.ts';
import { findBookTable } from './book-tables.ts';
import type { PassedRow, SheetReading, SheetRow, Taken } from './import-row.ts';
import type { RowColumn } from './row-title.ts';
import { judgeRows } from './judge-rows.ts';
import { readBook } from './read-workbook.ts';
import type { GridRow } from './sheet-grid.ts';
import { MOST_ROWS, UnreadableSheet } from './sheet-files.ts';

/** Reads the players of a file with known headings and checks each row. Throws `UnreadableSheet`. */
export function readPlayers(
  bytes: Uint8Array,
  taken: Taken,
  unit: Unit,
  asked: Asked = NOTHING_ASKED,
): PlayersReading {
  const table = findBookTable(readBook(bytes), asked.fields, false, NOTHING_CHOSEN);
  const headings = table?.headings;
  if (table === null || !headings) throw new UnreadableSheet('no-headings');
  return playersIn({ headings, rows: table.rows }, taken, unit, asked);
}

/** The players of a table, without what is known of its workbook. */
type PlayersReading = Omit<SheetReading, 'parts' | 'others' | 'hidden' | 'birth' | 'scaled'>;

/** Reads the players below given headings and checks each row. Throws `UnreadableSheet`. */
export function playersIn(
  { headings, rows: gridRows }: PlayerTable,
  taken: Taken,
  unit: Unit,
  asked: Asked,
  day = '',
): PlayersReading {
  const rows: SheetRow[] = [];
  const passed: PassedRow[] = [];
  let prefilled = 0;
  for (const gridRow of gridRows) {
    const words = passedOver(gridRow.cells, headings);
    const from = gridRow.sheet === undefined ? {} : { sheet: gridRow.sheet };
    if (words === null) rows.push(rowOf(gridRow, headings));
    else if (words !== '' && isPrefilled(gridRow.cells, headings)) prefilled += 1;
    else if (words !== '') passed.push({ row: gridRow.row, ...from, words });
  }
  if (rows.length === 0) throw new UnreadableSheet('no-rows');
  if (rows.length > MOST_ROWS) throw new UnreadableSheet('too-many-rows');
  return {
    rows: judgeRows(rows, taken, unit, asked, day),
    missing: REQUIRED_COLUMNS.filter((column) => !has(headings, column)).map(
      (column) => SHEET_TITLES[column],
    ),
    unused: headings.unused,
    passed,
    prefilled,
    serial: headings.serial,
    ...unitsIn(headings),
  };
}

function unitsIn({ zeros, retention, ownZeros = new Map() }: SheetHeadings): Pick<SheetReading, 'units'> {
  const own = [...ownZeros].map(([id, of]): [RowColumn, number] => [`own.${id}`, of]);
  const all: [RowColumn, number][] = [['baseAmount', zeros], ['retainedAt', retention?.zeros ?? 0], ...own];
  const units = all.filter(([, of]) => of > 0);
  return units.length === 0 ? {} : { units: new Map(units) };
}

interface PlayerTable {
  readonly headings: SheetHeadings;
  readonly rows: readonly GridRow[];
}

function has({ places, styles }: SheetHeadings, column: (typeof REQUIRED_COLUMNS)[number]): boolean {
  return places.has(column) || (column === 'playingStyles' && styles.size > 0);
}

/** Uses the hyperlink of a photo cell whose text is not a link itself, and a number that became a date as it is shown. */
function rowOf({ row, sheet, cells: written, links, shown }: GridRow, headings: SheetHeadings): SheetRow {
  const number = headings.places.get('playerNumber') ?? -1;
  const asShown = shown.get(number);
  const cells = asShown === undefined ? written : written.with(number, asShown);
  const inOrder = inTemplate(cells, headings);
  const own = ownCells(cells, headings);
  const retention = retentionCells(cells, headings);
  const link = links.get(headings.places.get('photo') ?? -1);
  const place = SHEET_COLUMNS.indexOf('photo');
  const says = /^https?:/i.test(String(inOrder[place] ?? ''));
  return {
    row,
    ...(sheet === undefined ? {} : { sheet }),
    cells: link === undefined || says ? inOrder : inOrder.with(place, link),
    own,
    ...(retention === null ? {} : { retention }),
  };
}
