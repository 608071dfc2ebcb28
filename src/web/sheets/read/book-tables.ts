import type { WorkSheet } from '@e965/xlsx';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { saidIn, textOf, type Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import { readHeadings } from '#domain/tournament/sheet/read-headings.ts';
import { lettersOf, zerosUnder, type SheetHeadings } from '#domain/tournament/sheet/sheet-headings.ts';
import { findStrangeTable } from '#web/sheets/map/find-table.ts';
import { isKnownHeading } from '#web/sheets/map/guess-targets.ts';
import { letterOf } from '#web/sheets/map/read-columns.ts';
import type { BookChoice, HiddenParts, SheetPart } from './book-choice.ts';
import { HEADINGS_WITHIN } from './csv-text.ts';
import type { ReadBook } from './read-workbook.ts';
import { ROWS_PER_PART } from './row-title.ts';
import { gridOf, hiddenColumnsOf, type GridRow } from './sheet-grid.ts';

/** Lists of one shape as one table. */
export interface BookTable {
  readonly titles: readonly Cell[] | null;
  /** Null if the import does not understand the headings. */
  readonly headings: SheetHeadings | null;
  readonly rows: readonly GridRow[];
  /** The lists in it, in the order of the workbook. */
  readonly parts: readonly SheetPart[];
  /** Lists of another shape, which can be chosen instead. */
  readonly others: readonly (SheetPart & { readonly hasPlayers: boolean })[];
  readonly hidden: HiddenParts;
}

/** A list in a sheet, with the sheet's letter of its first column if another list stands before it. */
interface List {
  readonly sheet: string;
  readonly beside: string | null;
  readonly titles: readonly Cell[] | null;
  readonly isUnderstood: boolean;
  readonly rows: readonly GridRow[];
  readonly hiddenRows: number;
  readonly hiddenColumns: readonly string[];
}

/**
 * Finds the lists of players in a workbook, and joins those with the same headings. Of several shapes, the first that
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
  const lists = seen.length > 0 ? seen : unseen;
  const filled = lists.filter(({ rows, hiddenRows }) => rows.length + hiddenRows > 0);
  const groups = grouped(filled.length > 0 ? filled : lists);
  const chosen =
    groups.find((group) => group.some(({ sheet }) => sheet === choice.sheet)) ??
    groups.find(([first]) => first?.isUnderstood === true) ??
    groups.find(([first]) => first?.titles !== null) ??
    groups[0];
  if (chosen === undefined) return null;
  // A list that is hidden as a whole has nothing else to show.
  const isHidden =
    chosen.every(({ rows }) => rows.length === 0) && chosen.some(({ hiddenRows }) => hiddenRows > 0);
  if (isHidden) return findBookTable(read, fields, isPasted, { ...choice, withHidden: true });
  const others = groups.filter((group) => group !== chosen);
  return {
    ...joined(chosen, fields),
    others: others.flatMap((group) =>
      partsOf(group).map((part) => ({ ...part, hasPlayers: group.some(looksLikePlayers) })),
    ),
    hidden: {
      rows: sum(chosen.map(({ hiddenRows }) => hiddenRows)),
      columns: [...new Set(chosen.flatMap(({ hiddenColumns }) => hiddenColumns))],
      sheets: seen.length > 0 ? [...new Set(unseen.map(({ sheet }) => sheet))] : [],
    },
  };
}

interface Reading {
  readonly read: ReadBook;
  readonly fields: readonly OwnField[];
  readonly isPasted: boolean;
  readonly withHidden: boolean;
}

/** Finds the headings of a sheet near its top, then splits lists that stand side by side. */
function listsIn(name: string, sheet: WorkSheet, { read, fields, isPasted, withHidden }: Reading): List[] {
  const hidden = withHidden ? new Set<number>() : hiddenColumnsOf(sheet);
  const grid = gridOf(sheet, read);
  const shown = hidden.size === 0 ? grid : grid.map((row) => withoutColumns(row, hidden));
  const found = understoodIn(shown, fields) ?? strangeIn(shown, isPasted);
  if (found === null) return [];
  const titlesOf = grid[found.at]?.cells ?? [];
  const below = grid.slice(found.at + 1);
  const hiddenColumns = [...hidden].flatMap((place) =>
    below.some(({ cells }) => saidIn(cells[place] ?? null) !== '')
      ? [textOf(titlesOf[place] ?? null) || `Column ${letterOf(place)}`]
      : [],
  );
  return blocksOf(found.titles).flatMap((block, at): List[] => {
    const rows = found.rows.flatMap((row) => inBlock(row, block));
    const taken = withHidden ? rows : rows.filter(({ isHidden }) => !isHidden);
    return [
      {
        sheet: name,
        beside: at === 0 ? null : letterOf(block.start),
        titles: found.titles === null ? null : sliced(found.titles, block),
        isUnderstood: found.isUnderstood,
        rows: taken,
        hiddenRows: rows.length - taken.length,
        hiddenColumns: at === 0 ? hiddenColumns : [],
      },
    ];
  });
}

interface Found {
  /** The place of the headings among the rows of the grid; -1 without headings. */
  readonly at: number;
  readonly titles: readonly Cell[] | null;
  readonly isUnderstood: boolean;
  readonly rows: readonly GridRow[];
}

function understoodIn(rows: readonly GridRow[], fields: readonly OwnField[]): Found | null {
  const at = rows.findIndex(
    ({ cells, row }) => row <= HEADINGS_WITHIN && readHeadings(cells, fields) !== null,
  );
  const titles = rows[at]?.cells;
  if (titles === undefined) return null;
  const both = twoLevels(titles, rows[at + 1]?.cells);
  return both === null
    ? { at, titles, isUnderstood: true, rows: rows.slice(at + 1) }
    : { at, titles: both, isUnderstood: true, rows: rows.slice(at + 2) };
}

function strangeIn(rows: readonly GridRow[], isPasted: boolean): Found | null {
  const table = findStrangeTable(rows, isPasted);
  if (table === null) return null;
  const at = rows.findIndex(({ cells }) => cells === table.titles);
  const both = table.titles === null ? null : twoLevels(table.titles, table.rows[0]?.cells);
  return both === null
    ? { at, titles: table.titles, isUnderstood: false, rows: table.rows }
    : { at, titles: both, isUnderstood: false, rows: table.rows.slice(1) };
}

/**
 * Joins two rows of headings: 'Career' over 'Runs' is 'Career Runs'. Returns null if the second row has no headings of
 * its own: a figure in it, or a text below the heading of the names, makes it a player.
 */
function twoLevels(top: readonly Cell[], below: readonly Cell[] | undefined): readonly Cell[] | null {
  if (below === undefined) return null;
  let over = '';
  let ownWords = 0;
  const titles: Cell[] = [];
  for (let place = 0; place < Math.max(top.length, below.length); place += 1) {
    const above = textOf(top[place] ?? null);
    const cell = below[place] ?? null;
    const under = textOf(cell);
    if (under === '' || under === above) {
      titles.push(top[place] ?? null);
      over = '';
      continue;
    }
    if (typeof cell !== 'string' || /\p{Nd}/u.test(under)) return null;
    if (above !== '') over = above;
    if (isNameHeading(above)) return null;
    if (isKnownHeading(under)) ownWords += 1;
    titles.push(`${over} ${under}`.trim());
  }
  return ownWords === 0 ? null : titles;
}

function isNameHeading(heading: string): boolean {
  return readHeadings([heading, 'Player Number']) !== null;
}

/** Columns of a list, from `start`. The first list keeps the columns before it. */
interface Block {
  readonly first: number;
  readonly start: number;
  readonly end: number;
}

const LEAST_BLOCK = 2;

/** Finds lists side by side: the same headings in the same order once more, to the right. */
function blocksOf(titles: readonly Cell[] | null): readonly Block[] {
  const whole = [{ first: 0, start: 0, end: Infinity }];
  if (titles === null) return whole;
  const letters = titles.map((title) => lettersOf(textOf(title)));
  const first = letters.findIndex((text) => text !== '');
  const next = letters.findIndex((text, at) => at >= first + LEAST_BLOCK && text === letters[first]);
  if (first < 0 || next < 0) return whole;
  const width = next - first;
  const headings = letters.slice(first, next);
  const isAgain = (start: number) =>
    headings.every((text, at) => (letters[start + at] ?? '') === text || text === '');
  if (!isAgain(next) || headings.filter((text) => text !== '').length < LEAST_BLOCK) return whole;
  const blocks: Block[] = [{ first, start: first, end: next }];
  for (let start = next; isAgain(start) && start < letters.length; start += width)
    blocks.push({ first, start, end: start + width });
  return blocks;
}

function sliced(cells: readonly Cell[], { first, start, end }: Block): readonly Cell[] {
  return [...Array.from({ length: first }, () => null), ...cells.slice(start, end)];
}

function inBlock(row: GridRow, block: Block): GridRow[] {
  if (block.end === Infinity) return [row];
  const cells = sliced(row.cells, block);
  const moved = <Value>(places: ReadonlyMap<number, Value>) =>
    new Map([...places].map(([place, value]) => [place - block.start + block.first, value] as const));
  const isEmpty = cells.every((cell) => saidIn(cell) === '');
  return isEmpty ? [] : [{ ...row, cells, links: moved(row.links), shown: moved(row.shown) }];
}

function withoutColumns(row: GridRow, hidden: ReadonlySet<number>): GridRow {
  return { ...row, cells: row.cells.map((cell, place) => (hidden.has(place) ? null : cell)) };
}

/** Lists with the same headings are of one shape; one of them may have a few more. */
function grouped(lists: readonly List[]): List[][] {
  const groups: List[][] = [];
  for (const list of lists) {
    const same = groups.find(([first]) => first !== undefined && isSameShape(first, list));
    if (same === undefined) groups.push([list]);
    else same.push(list);
  }
  return groups;
}

function isSameShape(one: List, other: List): boolean {
  if (one.titles === null || other.titles === null || one.isUnderstood !== other.isUnderstood) return false;
  const [some, more] = [new Set(keysOf(one.titles)), new Set(keysOf(other.titles))];
  some.delete('');
  more.delete('');
  return [...some].every((key) => more.has(key)) || [...more].every((key) => some.has(key));
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

function partsOf(lists: readonly List[]): SheetPart[] {
  const rows = new Map<string, number>();
  for (const list of lists) rows.set(list.sheet, (rows.get(list.sheet) ?? 0) + list.rows.length);
  return [...rows].map(([name, count]) => ({ name, rows: count }));
}

/** Headings for this many known columns make a list that the organiser may want. */
const LEAST_KNOWN = 3;

function looksLikePlayers({ isUnderstood, titles }: List): boolean {
  return (
    isUnderstood || (titles ?? []).filter((title) => isKnownHeading(textOf(title))).length >= LEAST_KNOWN
  );
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}
