import type { CellObject, WorkSheet } from '@e965/xlsx';
import type { Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import { withoutApostrophe } from './csv-text.ts';
import { imageLink } from './sheet-pictures.ts';
import { MOST_COLUMNS } from './sheet-problem.ts';

/** A row with at least one filled cell. */
export interface GridRow {
  /** Row number as in the spreadsheet, from 1. */
  readonly row: number;
  readonly cells: readonly Cell[];
  /** Hyperlink addresses by column index from 0. */
  readonly links: ReadonlyMap<number, string>;
}

type CellAt = (row: number, column: number) => CellObject | undefined;

/** A cell merged over at least this many columns is a title ('Bowlers'), not a value. */
const TITLE_WIDTH = 3;

/** Reads the filled rows of a sheet, at most 60 columns. A vertically merged cell counts for each row it covers. */
export function gridOf(sheet: WorkSheet, isText: boolean): GridRow[] {
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
    for (let column = 0; column < width; column += 1) {
      const cell = cellAt(row, column);
      cells.push(valueOf(cell, isText));
      const link = linkOf(cell);
      if (link !== null) links.set(column, link);
    }
    if (cells.some((cell) => cell !== null)) rows.push({ row: row + 1, cells, links });
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

function valueOf(cell: CellObject | undefined, isText: boolean): Cell {
  const value = cell?.v;
  if (cell === undefined || value === undefined || cell.t === 'e') return null;
  // Keep a date as displayed: '7-Jan' can be a player number, but not an age.
  if (value instanceof Date) return cell.w ?? null;
  if (typeof value === 'number') return cell.w !== undefined && /^0\d+$/.test(cell.w) ? cell.w : value;
  if (typeof value === 'boolean') return value;
  const text = isText ? withoutApostrophe(value) : value;
  return text.trim() === '' ? null : text;
}

function linkOf(cell: CellObject | undefined): string | null {
  const image = imageLink(cell?.f ?? '') ?? imageLink(String(cell?.v ?? ''));
  if (image !== null) return image;
  const target = cell?.l?.Target ?? /^HYPERLINK\("([^"]+)"/i.exec(cell?.f ?? '')?.[1] ?? '';
  return /^https?:\/\//i.test(target) ? target : null;
}
