import { sameKey } from '#domain/text.ts';
import { saidIn, textOf, type Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import { inFull } from '#domain/tournament/sheet/sheet-row.ts';
import { SHEET_COLUMNS, type SheetColumn } from '#domain/tournament/sheet/sheet-headings.ts';
import type { RetentionCells } from '#domain/tournament/retention.ts';
import type { ImportRow, SheetRow } from '#web/sheets/read/import-row.ts';
import type { RowColumn } from '#web/sheets/read/row-title.ts';
import { firstFree } from '#domain/tournament/player-list.ts';

/** Columns whose blank cells can be filled with one value for all rows. */
export const ASKED_ONCE = ['age', 'baseAmount', 'playingStyles'] as const;
export type AskedColumn = (typeof ASKED_ONCE)[number];

/** Values typed in the preview; they replace the cells of the file. */
export interface Corrections {
  /** Keyed by row and column, see `cellKey`. */
  readonly cells: ReadonlyMap<string, string>;
  readonly blanks: Readonly<Record<AskedColumn, string>>;
  /** True gives each new player without a number the next free one. */
  readonly numbering: boolean;
}

export const NO_CORRECTIONS: Corrections = {
  cells: new Map(),
  blanks: { age: '', baseAmount: '', playingStyles: '' },
  numbering: false,
};

/** The zeros that the headings of a sheet append to amounts, by column. */
export type ColumnUnits = ReadonlyMap<RowColumn, number>;
export const NO_UNITS: ColumnUnits = new Map();

export function cellKey(row: number, column: RowColumn): string {
  return `${row} ${column}`;
}

/**
 * Applies the corrections: a value typed for a cell takes precedence over one for all blank cells. A row without a
 * correction stays the same object, so that it need not be checked again. Amounts have the unit of their column.
 */
export function corrected(rows: readonly SheetRow[], of: Corrections, units = NO_UNITS): SheetRow[] {
  return withBlanks(withTyped(rows, of, units), of, units);
}

/** Applies the values that were typed for single cells, amounts in the unit of their column. */
export function withTyped(rows: readonly SheetRow[], of: Corrections, units = NO_UNITS): SheetRow[] {
  if (of.cells.size === 0) return [...rows];
  const typed = typedRows(of);
  const cells = new Map([...of.cells].map(([key, text]) => [key, inFull(text, unitOfKey(key, units))]));
  return rows.map((one) => {
    if (!typed.has(one.row)) return one;
    const of = (column: SheetColumn): Cell => cells.get(cellKey(one.row, column)) ?? cellOf(one, column);
    return { ...one, ...retentionOf(one, cells), ...ownOf(one, cells), cells: SHEET_COLUMNS.map(of) };
  });
}

/** The numbers of the rows with a correction. */
export function typedRows({ cells }: Pick<Corrections, 'cells'>): ReadonlySet<number> {
  return new Set([...cells.keys()].map((key) => Number.parseInt(key)));
}

function unitOfKey(key: string, units: ColumnUnits): number {
  return [...units].find(([column]) => key.endsWith(` ${column}`))?.[1] ?? 0;
}

/** Fills blank cells with the values for all rows, except where a cell was typed in. */
export function withBlanks(
  rows: readonly SheetRow[],
  { cells, blanks }: Corrections,
  units = NO_UNITS,
): SheetRow[] {
  const forAll = ASKED_ONCE.filter((column) => blanks[column].trim() !== '');
  if (forAll.length === 0) return [...rows];
  return rows.map((one) => {
    const filled = forAll.filter((column) => isBlank(one, column) && !cells.has(cellKey(one.row, column)));
    if (filled.length === 0) return one;
    const of = (column: SheetColumn): Cell => {
      const asked = filled.find((name) => name === column);
      return asked === undefined ? cellOf(one, column) : inFull(blanks[asked], units.get(asked) ?? 0);
    };
    return { ...one, cells: SHEET_COLUMNS.map(of) };
  });
}

/** Retention cells with their corrections; absent if the file has no such columns. */
function retentionOf(
  one: SheetRow,
  cells: ReadonlyMap<string, Cell>,
): { readonly retention?: RetentionCells } {
  if (one.retention === undefined) return {};
  const { retainedBy, retainedAt } = one.retention;
  return {
    retention: {
      retainedBy: cells.get(cellKey(one.row, 'retainedBy')) ?? retainedBy,
      retainedAt: cells.get(cellKey(one.row, 'retainedAt')) ?? retainedAt,
    },
  };
}

/** Own fields with their corrections. */
function ownOf({ row, own }: SheetRow, cells: ReadonlyMap<string, Cell>): Pick<SheetRow, 'own'> {
  const beginning = `${row} own.`;
  const typed = [...cells].flatMap(([key, text]) =>
    key.startsWith(beginning) ? [[key.slice(beginning.length), text] as const] : [],
  );
  return typed.length === 0 ? {} : { own: { ...own, ...Object.fromEntries(typed) } };
}

/** The text of a cell's input: the typed value, else the file's value, an amount in the unit of its column. */
export function textIn(one: SheetRow, column: RowColumn, { cells }: Corrections, units = NO_UNITS): string {
  const cell = cellOf(one, column);
  const unit = units.get(column) ?? 0;
  // A figure below 0 is no amount, and stays as the file has it.
  const inUnit = typeof cell === 'number' && cell > 0 ? cell / 10 ** unit : cell;
  return cells.get(cellKey(one.row, column)) ?? textOf(inUnit);
}

export function isBlank(one: SheetRow, column: RowColumn): boolean {
  return saidIn(cellOf(one, column)) === '';
}

/**
 * The next free numbers, counting from 1, for the rows without one, by row. `given`: numbers of the list and of every
 * row of the file. A number whose input was typed in is left alone.
 */
export function freeNumbers(
  rows: readonly SheetRow[],
  given: readonly string[],
  { cells, numbering }: Corrections,
): ReadonlyMap<number, string> {
  const numbers = new Map<number, string>();
  if (!numbering) return numbers;
  const used = new Set(given.map(sameKey));
  let next = 1;
  for (const one of rows) {
    if (!isBlank(one, 'playerNumber') || cells.has(cellKey(one.row, 'playerNumber'))) continue;
    next = firstFree(used, next);
    numbers.set(one.row, String(next));
    next += 1;
  }
  return numbers;
}

/**
 * Lists the rows to correct, in an order that does not change while the user types.
 * First come rows with individual problems, then rows that lack only values asked once. Last come good rows that fail
 * now because a row above took their number.
 * A row with a correction stays in the list.
 */
export function rowsToPutRight(
  file: readonly ImportRow[],
  now: readonly ImportRow[],
  { cells }: Corrections,
): ImportRow[] {
  const failsNow = new Set(now.filter(({ player }) => player === null).map(({ row }) => row));
  const typed = typedRows({ cells });
  const failed = file.filter(({ player }) => player === null);
  return [
    ...failed.filter((row) => !lacksOnlyAsked(row)),
    ...failed.filter(lacksOnlyAsked),
    ...file.filter(({ player, row }) => player !== null && (failsNow.has(row) || typed.has(row))),
  ];
}

/** True if the row lacks only values that are asked once for all rows, or its number. */
export function lacksOnlyAsked(row: ImportRow): boolean {
  return (
    row.player === null &&
    row.problems.every(
      ({ column }) =>
        column !== null &&
        [...ASKED_ONCE, 'playerNumber'].some((asked) => asked === column) &&
        isBlank(row, column),
    )
  );
}

function cellOf(one: SheetRow, column: RowColumn): Cell {
  if (column === 'retainedBy' || column === 'retainedAt') return one.retention?.[column] ?? null;
  if (column.startsWith('own.')) return one.own?.[column.slice('own.'.length)] ?? null;
  return one.cells[SHEET_COLUMNS.findIndex((one) => one === column)] ?? null;
}
