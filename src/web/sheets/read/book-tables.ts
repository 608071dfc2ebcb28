import type { OwnField } from '#domain/tournament/own-field.ts';
import { amountOf, type Cell, saidIn, textOf } from '#domain/tournament/sheet/sheet-cell.ts';
import {
  lettersOf,
  readHeadings,
  type SheetHeadings,
  zerosUnder,
} from '#domain/tournament/sheet/sheet-headings.ts';
import type { ReadBook } from './read-workbook.ts';
import { type BookChoice, type HiddenParts, ROWS_PER_PART, type SheetPart } from './import-row.ts';
import type { GridRow } from './sheet-grid.ts';
import { listsIn, type List } from './sheet-lists.ts';

/** Lists of one shape as one table. */
export interface BookTable {
  readonly titles: readonly Cell[] | null;
  /** Null if the import does not understand the headings. */
  readonly headings: SheetHeadings | null;
  readonly rows: readonly GridRow[];
  /** The lists in it, in the order of the workbook. */
  readonly parts: readonly SheetPart[];
  /** Lists of another shape, which are not read and can be chosen instead. */
  readonly others: readonly SheetPart[];
  readonly hidden: HiddenParts;
}

/**
 * Finds the lists of players in a workbook, and joins those with the same headings, except where the organiser left one
 * out. Of several shapes, the first that
 * is understood counts, unless the organiser chose another. Returns null if there is no list.
 */
export function findBookTable(
  read: ReadBook,
  fields: readonly OwnField[],
  isPasted: boolean,
  choice: BookChoice,
): BookTable | null {
  const { book } = read;
  const sheets = book.SheetNames.flatMap((name, at) => {
    const sheet = book.Sheets[name];
    const isHidden = (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0;
    return sheet === undefined ? [] : [{ name, isHidden, sheet }];
  });
  const listsOf = (some: typeof sheets) =>
    some.flatMap(({ name, sheet }) =>
      listsIn(name, sheet, { read, fields, isPasted, withHidden: choice.withHidden }),
    );
  const seen = listsOf(sheets.filter(({ isHidden }) => choice.withHidden || !isHidden));
  const unseen = choice.withHidden ? [] : listsOf(sheets.filter(({ isHidden }) => isHidden));
  // A workbook whose only lists are hidden has nothing else to offer.
  const isSeen = seen.some(isList) || !unseen.some(isList);
  const lists = isSeen ? seen : [...seen, ...unseen];
  const filled = lists.filter(({ rows, hiddenRows }) => rows.length + hiddenRows > 0);
  const all = filled.length > 0 ? filled : lists;
  const isAlone = ({ sheet, beside }: List) =>
    [sheet, placeOf({ sheet, beside })].some((name) => choice.without.includes(name));
  const alone = all.filter(isAlone);
  const groups = [
    ...grouped(all.filter((list) => !isAlone(list))),
    ...[...new Set(alone.map(({ sheet }) => sheet))].flatMap((name) =>
      grouped(alone.filter(({ sheet }) => sheet === name)),
    ),
  ];
  const chosen =
    groups.find((group) => group.some((list) => placeOf(list) === choice.sheet)) ??
    groups.find(([first]) => first?.isUnderstood === true) ??
    groups.find(([first]) => first?.titles !== null) ??
    groups.find((group) => group.some(isList));
  if (chosen === undefined) return null;
  // A list that is hidden as a whole has nothing else to show.
  const isHidden =
    chosen.every(({ rows }) => rows.length === 0) && chosen.some(({ hiddenRows }) => hiddenRows > 0);
  if (isHidden) return findBookTable(read, fields, isPasted, { ...choice, withHidden: true });
  return {
    ...joined(chosen, fields),
    others: groups.filter((group) => group !== chosen).flatMap(partsOf),
    hidden: {
      rows: sum(chosen.map(({ hiddenRows }) => hiddenRows)),
      columns: [...new Set(chosen.flatMap(({ hiddenColumns }) => hiddenColumns))],
      sheets: isSeen ? [...new Set(unseen.map(({ sheet }) => sheet))] : [],
    },
  };
}

function isList({ isLoose }: List): boolean {
  return !isLoose;
}

/** Lists with the same headings are of one shape. A list without headings joins the first one of its columns. */
function grouped(lists: readonly List[]): List[][] {
  const groups: List[][] = [];
  // A list with headings comes first in its group, because its headings count for all.
  const headed = lists.filter(({ titles }) => titles !== null);
  for (const list of [...headed, ...lists.filter(({ titles }) => titles === null)]) {
    const same = groups.find(([first]) => first !== undefined && isSameShape(first, list));
    if (same === undefined) groups.push([list]);
    else same.push(list);
  }
  return groups;
}

function isSameShape(one: List, other: List): boolean {
  if (other.titles === null) return hasSameColumns(one, other);
  if (one.titles === null || one.isUnderstood !== other.isUnderstood) return false;
  const [some, more] = [new Set(keysOf(one.titles)), new Set(keysOf(other.titles))];
  some.delete('');
  more.delete('');
  return [...some].every((key) => more.has(key)) || [...more].every((key) => some.has(key));
}

/** Two columns are too few to tell players: names and ages look like a budget. */
const LEAST_COLUMNS = 3;

/**
 * True if both lists begin and end at the same column, have at least three columns, and no column has figures in one
 * and texts in the other.
 */
function hasSameColumns(one: List, other: List): boolean {
  const [some, more] = [columnsOf(one), columnsOf(other)];
  const isSame = some.first === more.first && some.last === more.last;
  const isWide = some.last - some.first + 1 >= LEAST_COLUMNS;
  return isSame && isWide && [...some.figures].every(([place, of]) => of === (more.figures.get(place) ?? of));
}

interface Columns {
  readonly first: number;
  readonly last: number;
  /** By place, true for a column with more figures than texts. Columns without a value are missing. */
  readonly figures: ReadonlyMap<number, boolean>;
}

function columnsOf({ titles, rows }: List): Columns {
  const figures = new Map<number, boolean>();
  const places = new Set<number>();
  const counts = new Map<number, number>();
  for (const [place, title] of (titles ?? []).entries()) if (textOf(title) !== '') places.add(place);
  for (const { cells } of rows)
    for (const [place, cell] of cells.entries()) {
      if (saidIn(cell) === '') continue;
      places.add(place);
      counts.set(place, (counts.get(place) ?? 0) + (isFigure(cell) ? 1 : -1));
    }
  for (const [place, count] of counts) figures.set(place, count > 0);
  return { first: Math.min(...places), last: Math.max(...places), figures };
}

function isFigure(cell: Cell): boolean {
  return Number.isFinite(amountOf(cell) ?? NaN);
}

/** The key of each heading with its unit, numbered if it repeats; '' for none. Rupees and lakhs are two columns. */
function keysOf(titles: readonly Cell[]): string[] {
  const met = new Map<string, number>();
  return titles.map((title) => {
    const letters = keyOfHeading(title);
    const before = met.get(letters) ?? 0;
    met.set(letters, before + 1);
    return letters === '' || before === 0 ? letters : `${letters} ${String(before + 1)}`;
  });
}

/** Headings of one key hold the same field in the same unit; '' for none. */
export function keyOfHeading(title: Cell): string {
  const letters = lettersOf(textOf(title));
  const zeros = letters === '' ? 0 : zerosUnder(textOf(title));
  return zeros === 0 ? letters : `${letters} ${String(zeros)}`;
}

/** Puts the columns of all lists below the headings of the first; new headings follow them. */
function joined(
  lists: readonly List[],
  fields: readonly OwnField[],
): Pick<BookTable, 'titles' | 'headings' | 'rows' | 'parts'> {
  const [first] = lists;
  const isOne = lists.length === 1;
  const titles = first?.titles ?? null;
  const headings = [...(titles ?? [])];
  const keys = keysOf(headings);
  const rows = lists.flatMap((list, part) => {
    const places = list.titles === null ? null : placesOf(list.titles);
    return list.rows.map((row): GridRow => {
      const placed = part === 0 || places === null ? row : moved(row, places);
      if (isOne) return placed;
      return { ...placed, row: row.row + part * ROWS_PER_PART, sheet: labelOf(list, lists) };
    });
  });
  return {
    titles: titles === null ? null : headings,
    headings: first?.isUnderstood === true ? readHeadings(headings, fields) : null,
    rows,
    parts: partsOf(lists),
  };

  function placesOf(own: readonly Cell[]): readonly number[] {
    return keysOf(own).map((key, at) => {
      const place = key === '' ? -1 : keys.indexOf(key);
      if (place >= 0) return place;
      headings.push(own[at] ?? null);
      keys.push(key);
      return keys.length - 1;
    });
  }
}

function moved(row: GridRow, places: readonly number[]): GridRow {
  const cells: Cell[] = [];
  for (const [at, cell] of row.cells.entries()) {
    const place = places[at];
    if (place === undefined) continue;
    while (cells.length <= place) cells.push(null);
    cells[place] = cell;
  }
  const toPlaces = <Value>(found: ReadonlyMap<number, Value>) =>
    new Map([...found].map(([at, value]) => [places[at] ?? at, value] as const));
  return { ...row, cells, links: toPlaces(row.links), shown: toPlaces(row.shown) };
}

/** Names a list for its rows: its sheet, and the column where it begins if it stands beside another. */
function labelOf({ sheet, beside }: List, lists: readonly List[]): string {
  const several = lists.some((list) => list.sheet !== sheet);
  const column = beside === null ? '' : `column ${beside}`;
  return several ? [sheet, column].filter((text) => text !== '').join(', ') : column || 'the first list';
}

/** Names a list that can be chosen: its sheet, and the column where it begins if it stands beside another. */
function placeOf({ sheet, beside }: Pick<List, 'sheet' | 'beside'>): string {
  return beside === null ? sheet : `${sheet}, column ${beside}`;
}

/** The parts of lists that are read together. A list beside the first one of its sheet belongs to it. */
function partsOf(lists: readonly List[]): SheetPart[] {
  const isWhole = (sheet: string) => lists.some((list) => list.sheet === sheet && list.beside === null);
  const rows = new Map<string, number>();
  for (const list of lists) {
    const name = isWhole(list.sheet) ? list.sheet : placeOf(list);
    rows.set(name, (rows.get(name) ?? 0) + list.rows.length);
  }
  return [...rows].map(([name, count]) => ({ name, rows: count }));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}
