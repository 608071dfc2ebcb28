import { sameKey } from '#domain/text.ts';
import { saidIn, textOf, type Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import { SHEET_COLUMNS } from '#domain/tournament/sheet/sheet-headings.ts';
import type { RetentionCells } from '#domain/tournament/sheet/sheet-retention.ts';
import type { ImportRow, RowColumn, SheetRow } from '#web/sheets/read/import-row.ts';
import { firstFree } from '#domain/tournament/next-number.ts';

/** Columns whose blank cells can be filled with one value for all rows. */
export const ASKED_ONCE = ['age', 'baseAmount', 'playingStyles'] as const;
export type AskedColumn = (typeof ASKED_ONCE)[number];

/** Values typed in the preview; they replace the cells of the file. */
export interface Corrections {
  /** Keyed by row and column, see `cellKey`. */
  readonly cells: ReadonlyMap<string, string>;
  readonly blanks: Readonly<Record<AskedColumn, string>>;
}

export const NO_CORRECTIONS: Corrections = {
  cells: new Map(),
  blanks: { age: '', baseAmount: '', playingStyles: '' },
};

export function cellKey(row: number, column: RowColumn): string {
  return `${row} ${column}`;
}

/**
 * Applies the corrections: a value typed for a cell takes precedence over one for all blank cells. A row without a
 * correction stays the same object, so that it need not be checked again.
 */
export function corrected(rows: readonly SheetRow[], { cells, blanks }: Corrections): SheetRow[] {
  const forAll = ASKED_ONCE.filter((column) => blanks[column].trim() !== '');
  if (cells.size === 0 && forAll.length === 0) return [...rows];
  const typed = new Set([...cells.keys()].map((key) => Number.parseInt(key)));
  const isMeant = (one: SheetRow) => typed.has(one.row) || forAll.some((column) => isBlank(one, column));
  return rows.map((one) => (isMeant(one) ? withCells(one) : one));

  function withCells(one: SheetRow): SheetRow {
    return {
      ...one,
      ...retentionOf(one, cells),
      ...ownOf(one, cells),
      cells: SHEET_COLUMNS.map((column): Cell => {
        const own = cells.get(cellKey(one.row, column));
        if (own !== undefined) return own;
        const asked = forAll.find((name) => name === column);
        return asked !== undefined && isBlank(one, column) ? blanks[asked] : cellOf(one, column);
      }),
    };
  }
}

/** Retention cells with their corrections; absent if the file has no such columns. */
function retentionOf(one: SheetRow, cells: Corrections['cells']): { readonly retention?: RetentionCells } {
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
function ownOf({ row, own }: SheetRow, cells: Corrections['cells']): Pick<SheetRow, 'own'> {
  const beginning = `${row} own.`;
  const typed = [...cells].flatMap(([key, text]) =>
    key.startsWith(beginning) ? [[key.slice(beginning.length), text] as const] : [],
  );
  return typed.length === 0 ? {} : { own: { ...own, ...Object.fromEntries(typed) } };
}

/** The text of a cell's input: the typed value, else the file's value. */
export function textIn(one: SheetRow, column: RowColumn, { cells }: Corrections): string {
  return cells.get(cellKey(one.row, column)) ?? textOf(cellOf(one, column));
}

export function isBlank(one: SheetRow, column: RowColumn): boolean {
  return saidIn(cellOf(one, column)) === '';
}

/** Gives each row without a number the next free number, counting from 1. */
export function numbered(rows: readonly SheetRow[], taken: readonly string[], now: Corrections): Corrections {
  const inFile = rows.map((one) => textIn(one, 'playerNumber', now));
  const used = new Set([...taken, ...inFile].map(sameKey));
  const cells = new Map(now.cells);
  let next = 1;
  for (const one of rows) {
    if (saidIn(textIn(one, 'playerNumber', now)) !== '') continue;
    next = firstFree(used, next);
    cells.set(cellKey(one.row, 'playerNumber'), String(next));
    next += 1;
  }
  return { ...now, cells };
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
  const typed = new Set([...cells.keys()].map((key) => Number.parseInt(key)));
  const failed = file.filter(({ player }) => player === null);
  return [
    ...failed.filter((row) => !lacksOnlyAsked(row)),
    ...failed.filter(lacksOnlyAsked),
    ...file.filter(({ player, row }) => player !== null && (failsNow.has(row) || typed.has(row))),
  ];
}

/** True if the row lacks only values that are asked once for all rows. */
function lacksOnlyAsked(row: ImportRow): boolean {
  return row.problems.every(
    ({ column }) => ASKED_ONCE.some((asked) => asked === column) && column !== null && isBlank(row, column),
  );
}

function cellOf(one: SheetRow, column: RowColumn): Cell {
  if (column === 'retainedBy' || column === 'retainedAt') return one.retention?.[column] ?? null;
  if (column.startsWith('own.')) return one.own?.[column.slice('own.'.length)] ?? null;
  return one.cells[SHEET_COLUMNS.findIndex((one) => one === column)] ?? null;
}
