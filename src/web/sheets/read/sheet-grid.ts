import { MONTHS } from '#web/sheets/map/read-columns.ts';
import type { CellObject, WorkSheet } from '@e965/xlsx';
import { type Cell, NO_RESULT, zerosOf } from '#domain/tournament/sheet/sheet-cell.ts';
import { withoutApostrophe, MOST_COLUMNS } from './sheet-files.ts';
import { imageLink, type ReadBook } from './read-workbook.ts';

/** A row with at least one filled cell. */
export interface GridRow {
  /** Row number as in the spreadsheet, from 1. */
  readonly row: number;
  readonly cells: readonly Cell[];
  /** Hyperlink addresses by column index from 0. */
  readonly links: ReadonlyMap<number, string>;
  /** Dates as the sheet shows them, by column index from 0: '7-Jan' may be a player number. */
  readonly shown: ReadonlyMap<number, string>;
  /** True for a row that a filter or the organiser has hidden. */
  readonly isHidden: boolean;
  /** The list that the row is from, if there are several. */
  readonly sheet?: string;
}

/** The hidden columns of a sheet, from 0. */
export function hiddenColumnsOf(sheet: WorkSheet): ReadonlySet<number> {
  // The list has holes where a column has no width of its own, which flatMap skips.
  const columns = (sheet['!cols'] ?? []).slice(0, MOST_COLUMNS);
  return new Set(columns.flatMap((column, place) => (column.hidden === true ? [place] : [])));
}

type CellAt = (row: number, column: number) => CellObject | undefined;

/** A cell merged over at least this many columns is a title ('Bowlers'), not a value. */
const TITLE_WIDTH = 3;

/** Reads the filled rows of a sheet, at most 60 columns. A vertically merged cell counts for each row it covers. */
export function gridOf(sheet: WorkSheet, { book, isText }: ReadBook): GridRow[] {
  const daysBefore = book.Workbook?.WBProps?.date1904 === true ? DAYS_TO_1904 : 0;
  const data = sheet['!data'] ?? [];
  const cellAt = unmerged(sheet, data);
  const width = Math.min(
    MOST_COLUMNS,
    data.reduce((most, row) => Math.max(most, row.length), 0),
  );
  const rows: GridRow[] = [];
  for (let row = 0; row < data.length; row += 1) {
    const cells: Cell[] = [];
    const links = new Map<number, string>();
    const shown = new Map<number, string>();
    for (let column = 0; column < width; column += 1) {
      const cell = cellAt(row, column);
      cells.push(valueOf(cell, isText, daysBefore));
      const link = linkOf(cell);
      if (link !== null) links.set(column, link);
      if (cell !== undefined && isDate(cell)) shown.set(column, cell.w ?? '');
    }
    if (cells.some((cell) => cell !== null)) {
      const isHidden = sheet['!rows']?.[row]?.hidden === true;
      rows.push({ row: row + 1, cells, links, shown, isHidden });
    }
  }
  return rows;
}

function unmerged(sheet: WorkSheet, data: readonly (readonly CellObject[])[]): CellAt {
  const merges = sheet['!merges'] ?? [];
  if (merges.length === 0) return (row, column) => data[row]?.[column];
  const above = new Map<string, number>();
  const titles = new Set<string>();
  for (const { s, e } of merges) {
    if (e.c - s.c + 1 >= TITLE_WIDTH) titles.add(`${s.r} ${s.c}`);
    else
      for (let row = s.r + 1; row <= Math.min(e.r, data.length - 1); row += 1)
        above.set(`${row} ${s.c}`, s.r);
  }
  return (row, column) => {
    const place = `${row} ${column}`;
    return titles.has(place) ? undefined : data[above.get(place) ?? row]?.[column];
  };
}

function valueOf(cell: CellObject | undefined, isText: boolean, daysBefore: number): Cell {
  if (cell === undefined) return null;
  const value = cell.v;
  if (cell.t === 'e') return cell.w ?? null;
  // A program wrote the formula and no result.
  if (cell.t === 'z' || value === undefined)
    return typeof cell.f === 'string' && cell.f !== '' ? NO_RESULT : null;
  if (typeof value === 'number') return numberIn(cell, value, daysBefore);
  if (typeof value === 'boolean') return value;
  if (value instanceof Date) return cell.w ?? null;
  const text = isText ? withoutApostrophe(value) : value;
  return text.trim() === '' ? null : text;
}

function numberIn(cell: CellObject, value: number, daysBefore: number): Cell {
  const shown = cell.w ?? '';
  if (isDate(cell)) return dayOf(value, daysBefore) ?? (shown === '' ? value : shown);
  if (/^0\d+$/.test(shown)) return shown;
  return unitOfFormat(shown, value) ?? value;
}

function isDate({ t, z }: CellObject): boolean {
  if (t !== 'n' || typeof z !== 'string' || z === 'General') return false;
  return /[ymdh]/i.test(z.replace(/"[^"]*"|\\.|\[(?!h)[^\]]*\]|_./gi, ''));
}

/** Day 0 of a spreadsheet, which counts days without a time zone. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
/** Old programs for the Macintosh count days from 1904. */
const DAYS_TO_1904 = 1_462;
const MINUTE = 60_000;
const MINUTES_A_DAY = 1_440;

/** Writes a date as its day, whatever the format of the cell: '5 Mar 2002'. A time of 0:00 is none. */
function dayOf(value: number, daysBefore: number): string | null {
  // A value below one day is a time without a date.
  if (value < 1) return null;
  const date = new Date(FIRST_DAY + Math.round((value + daysBefore) * MINUTES_A_DAY) * MINUTE);
  const day = `${String(date.getUTCDate())} ${MONTHS[date.getUTCMonth()] ?? ''} ${String(date.getUTCFullYear())}`;
  const [hours, minutes] = [date.getUTCHours(), date.getUTCMinutes()];
  return hours === 0 && minutes === 0 ? day : `${day} ${String(hours)}:${String(minutes).padStart(2, '0')}`;
}

/**
 * Reads the unit of a number format: 0.2 shown as '0.2 L' is twenty thousand. A format that scales the figure itself
 * ('20.0K' for 20000) adds no unit.
 */
function unitOfFormat(shown: string, value: number): string | null {
  const written = /^\D*?(-?[\d,]*(?:\.(\d+))?)\s*([\p{L}\p{M}]+)\.?$/u.exec(shown.trim());
  if (written === null) return null;
  const [, figure = '', decimals = '', word = ''] = written;
  if (zerosOf(word) === undefined || word === 'th') return null;
  const isSame = Number(figure.replaceAll(',', '')) === Number(value.toFixed(decimals.length));
  return isSame ? `${String(value)} ${word}` : null;
}

function linkOf(cell: CellObject | undefined): string | null {
  const image = imageLink(cell?.f ?? '') ?? imageLink(String(cell?.v ?? ''));
  if (image !== null) return image;
  const target = cell?.l?.Target ?? /^HYPERLINK\("([^"]+)"/i.exec(cell?.f ?? '')?.[1] ?? '';
  return /^https?:\/\//i.test(target) ? target : null;
}
