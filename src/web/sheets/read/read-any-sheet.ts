import type { Unit } from '#domain/rules/rule-set.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import type { PlayerRules } from '#domain/tournament/player.ts';
import { type Cell, saidIn } from '#domain/tournament/sheet/sheet-cell.ts';
import {
  readHeadings,
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
import { mappedHeadings, withHelpers, withMeanings } from '#web/sheets/map/apply-mapping.ts';
import { type ColumnTarget, HELPERS, type Mapping } from '#web/sheets/map/column-target.ts';
import { type ReadColumn, readColumns } from '#web/sheets/map/read-columns.ts';
import { type Suggestion, suggestMapping } from '#web/sheets/map/suggest-mapping.ts';
import { type BookTable, findBookTable, keyOfHeading } from './book-tables.ts';
import {
  type BookChoice,
  type PassedRow,
  type RowColumn,
  type SheetReading,
  type SheetRow,
  type Taken,
} from './import-row.ts';
import { judgeRows } from './judge-rows.ts';
import { asWritten, listFromMessage } from './message-list.ts';
import { readBook } from './read-workbook.ts';
import { MOST_ROWS, UnreadableSheet } from './sheet-files.ts';
import type { GridRow } from './sheet-grid.ts';

/** Settings for reading a sheet of any shape. */
export interface AnySheet {
  readonly taken: Taken;
  readonly unit: Unit;
  readonly asked: PlayerRules;
  /** The mapping chosen now, or remembered from an earlier file. */
  readonly mapping: Mapping;
  /** True if the organiser confirmed `mapping` for this file; then no mapping step opens. */
  readonly isChosen: boolean;
  /** Pasted cells need no headings. */
  readonly isPasted: boolean;
  /** The day of the tournament ('2026-11-24'), on which a date of birth is an age. */
  readonly day: string;
  readonly choice: BookChoice;
}

/** The columns of a sheet and their suggested mapping. */
export interface SheetColumns extends Suggestion {
  readonly columns: readonly ReadColumn[];
}

/** The columns and, once they are mapped, the players. */
export interface AnyReading extends SheetColumns {
  /** Null if the organiser must map the columns first. */
  readonly reading: SheetReading | null;
}

/**
 * Reads the players of a sheet of any shape. Understood headings are read as they are; other columns are
 * returned for mapping. Throws `UnreadableSheet`.
 */
export function readAnySheet(bytes: Uint8Array, sheet: AnySheet): AnyReading {
  const { taken, unit, asked, mapping: kept, isChosen, isPasted, choice, day } = sheet;
  const message = isPasted ? listFromMessage(bytes) : null;
  const found = findBookTable(readBook(message?.cells ?? bytes, isPasted), asked.fields, isPasted, choice);
  if (found === null) throw new UnreadableSheet('no-headings');
  const { parts, others, hidden } = found;
  const { headings, titles, rows: cellRows } = withoutTwins(found, asked.fields);
  // The headings of a message are the first row of its cells, and no line of its text.
  const rows = cellRows.map((row) => ({ ...row, row: message?.lines[row.row - 2]?.at ?? row.row }));
  const columns = readColumns(
    titles,
    rows.map(({ cells }) => cells),
  );
  const suggestion = isChosen
    ? { mapping: kept, remembered: false, strange: false }
    : suggestMapping(columns, headings, asked.fields, kept);
  const { mapping, remembered, strange } = suggestion;
  if (strange) return { ...suggestion, columns, reading: null };
  const isMapped = isChosen || remembered || helps(mapping);
  const table =
    !isMapped && headings !== null
      ? { headings, rows }
      : {
          headings: mappedHeadings(columns, mapping, asked.fields),
          rows: withHelpers(
            rows.map((row) => ({ ...row, cells: withMeanings(row.cells, columns, mapping) })),
            columns,
            mapping,
            day,
          ),
        };
  const zeros = choice.zeros ?? table.headings.zeros;
  const reading = playersIn({ ...table, headings: { ...table.headings, zeros } }, taken, unit, asked, day);
  const headingFor = (target: ColumnTarget) =>
    columns.find(({ key }) => mapping.get(key)?.target === target)?.heading;
  const birth = headingFor('age') === undefined ? (headingFor('birthDate') ?? null) : null;
  const whole = {
    ...reading,
    ...{ parts, others, hidden, birth },
    scaled: zeros > 0 || headingFor('unit') !== undefined,
  };
  const shown = columns.map(({ heading }) => heading);
  return { ...suggestion, columns, reading: message === null ? whole : asWritten(whole, message, shown) };
}

function helps(mapping: Mapping): boolean {
  return [...mapping.values()].some(({ target }) => HELPERS.some((helper) => helper === target));
}

/**
 * Joins columns whose headings differ in case or spaces only ('Name' and 'name') and are understood: of each row the
 * first cell that is not empty counts.
 */
function withoutTwins(
  table: BookTable,
  fields: readonly OwnField[],
): Pick<BookTable, 'headings' | 'titles' | 'rows'> {
  const { headings, titles, rows } = table;
  if (headings === null || titles === null) return table;
  const letters = titles.map(keyOfHeading);
  const twins = [...headings.places.values()].flatMap((place) => {
    const others = letters.flatMap((text, at) => (at > place && text === letters[place] ? [at] : []));
    return others.length === 0 ? [] : [{ place, others }];
  });
  if (twins.length === 0) return table;
  const dropped = new Set(twins.flatMap(({ others }) => others));
  const left = titles.map((title, at) => (dropped.has(at) ? null : title));
  return {
    headings: readHeadings(left, fields),
    titles: left,
    rows: rows.map((row) => {
      const cells: Cell[] = [...row.cells];
      for (const { place, others } of twins) {
        const filled = [place, ...others].find((at) => saidIn(cells[at] ?? null) !== '');
        cells[place] = cells[filled ?? place] ?? null;
        for (const at of others) cells[at] = null;
      }
      return { ...row, cells };
    }),
  };
}

/** The players of a table, without what is known of its workbook. */
export type PlayersReading = Omit<SheetReading, 'parts' | 'others' | 'hidden' | 'birth' | 'scaled'>;

/** Reads the players below given headings and checks each row. Throws `UnreadableSheet`. */
export function playersIn(
  { headings, rows: gridRows }: PlayerTable,
  taken: Taken,
  unit: Unit,
  asked: PlayerRules,
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
