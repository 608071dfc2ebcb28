import type { WorkSheet } from '@e965/xlsx';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { saidIn, textOf, type Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import { lettersOf, readHeadings } from '#domain/tournament/sheet/sheet-headings.ts';
import { findStrangeTable } from '#web/sheets/map/suggest-mapping.ts';
import { isKnownHeading } from '#web/sheets/map/guess-targets.ts';
import { letterOf } from '#web/sheets/map/read-columns.ts';
import { HEADINGS_WITHIN } from './sheet-files.ts';
import type { ReadBook } from './read-workbook.ts';
import { gridOf, hiddenColumnsOf, type GridRow } from './sheet-grid.ts';

/** A list in a sheet, with the sheet's letter of its first column if another list stands before it. */
export interface List {
  readonly sheet: string;
  readonly beside: string | null;
  /** Null without headings. */
  readonly titles: readonly Cell[] | null;
  readonly isUnderstood: boolean;
  /** True for values that are no list by themselves, such as a column of names. They are read if they are chosen. */
  readonly isLoose: boolean;
  readonly rows: readonly GridRow[];
  readonly hiddenRows: number;
  readonly hiddenColumns: readonly string[];
}

interface ListSettings {
  readonly read: ReadBook;
  readonly fields: readonly OwnField[];
  readonly isPasted: boolean;
  readonly withHidden: boolean;
}

/**
 * Finds the headings of a sheet near its top, then splits lists that stand side by side. Every sheet with values has a
 * list, except one with a single cell or with nothing below known headings.
 */
export function listsIn(
  name: string,
  sheet: WorkSheet,
  { read, fields, isPasted, withHidden }: ListSettings,
): List[] {
  const hidden = withHidden ? new Set<number>() : hiddenColumnsOf(sheet);
  const grid = gridOf(sheet, read);
  const shown = hidden.size === 0 ? grid : grid.map((row) => withoutColumns(row, hidden));
  const found = understoodIn(shown, fields) ?? strangeIn(shown, isPasted) ?? looseIn(shown);
  if (found === null) return [];
  const titlesOf = grid[found.at]?.cells ?? [];
  const below = grid.slice(found.at + 1);
  const hiddenColumns = [...hidden].flatMap((place) =>
    below.some(({ cells }) => saidIn(cells[place] ?? null) !== '')
      ? [textOf(titlesOf[place] ?? null) || `Column ${letterOf(place)}`]
      : [],
  );
  const isGap = (place: number) => grid.every(({ cells }) => saidIn(cells[place] ?? null) === '');
  const blocks = found.titles === null ? [WHOLE] : blocksOf(found.titles, isGap);
  return blocks.map((block, at): List => {
    const rows = found.rows.flatMap((row) => inBlock(row, block));
    const taken = withHidden ? rows : rows.filter(({ isHidden }) => !isHidden);
    const titles = found.titles === null ? null : sliced(found.titles, block);
    return {
      sheet: name,
      beside: at === 0 ? null : letterOf(block.start),
      titles,
      isUnderstood: found.isUnderstood && titles !== null && readHeadings(titles, fields) !== null,
      isLoose: found.isLoose ?? false,
      rows: taken,
      hiddenRows: rows.length - taken.length,
      hiddenColumns: at === 0 ? hiddenColumns : [],
    };
  });
}

interface Found {
  /** The place of the headings among the rows of the grid; -1 without headings. */
  readonly at: number;
  readonly titles: readonly Cell[] | null;
  readonly isUnderstood: boolean;
  readonly isLoose?: boolean;
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
 * The values of a sheet without a list; null if it has one cell in all, or nothing below known headings. A single cell
 * above the headings is their title.
 */
function looseIn(rows: readonly GridRow[]): Found | null {
  const textsIn = ({ cells }: GridRow) => cells.map(saidIn).filter((text) => text !== '');
  const isHeadings = (row: GridRow) => textsIn(row).every(isKnownHeading);
  const filled = rows.filter((row) => textsIn(row).length > 0);
  const left = filled.filter((row) => !isHeadings(row));
  const at = filled.findIndex(isHeadings);
  const isBelow = at >= 0 && left.some((row) => filled.indexOf(row) > at);
  const isNote = left.flatMap(textsIn).length < 2;
  return isNote && !isBelow ? null : { at: -1, titles: null, isUnderstood: false, isLoose: true, rows: left };
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

/** The columns of a list from `start` to before `end`, which move to `first`. */
interface Block {
  readonly first: number;
  readonly start: number;
  readonly end: number;
}

const WHOLE: Block = { first: 0, start: 0, end: Infinity };
/** A list beside another has at least this many headings. */
const LEAST_BLOCK = 2;

/** Finds lists side by side. `isGap` is true for a column without any value. */
function blocksOf(titles: readonly Cell[], isGap: (place: number) => boolean): readonly Block[] {
  const letters = titles.map((title) => lettersOf(textOf(title)));
  const first = letters.findIndex((text) => text !== '');
  if (first < 0) return [WHOLE];
  const starts = repeatsOf(letters, first) ?? startsBehindGaps(titles, isGap);
  const [, next] = starts;
  if (next === undefined) return [WHOLE];
  return starts.map((start, at) => ({ first, start, end: starts[at + 1] ?? letters.length }));
}

/** Where the same headings begin in the same order once more; null if they do not. */
function repeatsOf(letters: readonly string[], first: number): readonly number[] | null {
  const next = letters.findIndex((text, at) => at >= first + LEAST_BLOCK && text === letters[first]);
  if (next < 0) return null;
  const width = next - first;
  const headings = letters.slice(first, next);
  const isAgain = (start: number) =>
    headings.every((text, at) => (letters[start + at] ?? '') === text || text === '');
  if (!isAgain(next) || headings.filter((text) => text !== '').length < LEAST_BLOCK) return null;
  const starts = [first];
  for (let start = next; isAgain(start) && start < letters.length; start += width) starts.push(start);
  return starts;
}

/** Where a list begins: behind an empty column, if both sides of it have the headings of a list of players. */
function startsBehindGaps(titles: readonly Cell[], isGap: (place: number) => boolean): readonly number[] {
  const begins = titles.flatMap((title, at) =>
    textOf(title) !== '' && (at === 0 || isGap(at - 1)) ? [at] : [],
  );
  const isList = (start: number, end?: number) => {
    const headings = titles
      .slice(start, end)
      .map(textOf)
      .filter((text) => text !== '');
    return headings.length >= LEAST_BLOCK && headings.some(isNameHeading);
  };
  const starts: number[] = begins.slice(0, 1);
  for (const [at, begin] of begins.entries()) {
    const before = starts.at(-1);
    if (before === undefined || begin === before) continue;
    if (isList(before, begin) && isList(begin, begins[at + 1])) starts.push(begin);
  }
  return starts;
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
