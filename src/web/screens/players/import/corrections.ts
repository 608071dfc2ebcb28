import { sameKey } from '#domain/text.ts';
import { saidIn, textOf, type Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import { SHEET_COLUMNS } from '#domain/tournament/sheet/sheet-headings.ts';
import type { RetentionCells } from '#domain/tournament/sheet/sheet-retention.ts';
import type { ImportRow, RowColumn, SheetRow } from '#web/sheets/read/import-row.ts';
import { firstFree } from '#domain/tournament/next-number.ts';

/** What may be asked for once for all rows in which it is blank. */
export const ASKED_ONCE = ['age', 'baseAmount', 'playingStyles'] as const;
export type AskedColumn = (typeof ASKED_ONCE)[number];

/** What was typed in a preview, over the cells of the file. */
export interface Corrections {
  /** By row and column, see `cellKey`. */
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

/** The rows as they stand after the corrections: what was typed for a cell, else what was typed for all blank ones. */
export function corrected(rows: readonly SheetRow[], { cells, blanks }: Corrections): SheetRow[] {
  const forAll = ASKED_ONCE.filter((column) => blanks[column].trim() !== '');
  if (cells.size === 0 && forAll.length === 0) return [...rows];
  return rows.map((one) => ({
    ...one,
    ...retentionOf(one, cells),
    ...ownOf(one, cells),
    cells: SHEET_COLUMNS.map((column): Cell => {
      const own = cells.get(cellKey(one.row, column));
      if (own !== undefined) return own;
      const asked = forAll.find((name) => name === column);
      return asked !== undefined && isBlank(one, column) ? blanks[asked] : cellOf(one, column);
    }),
  }));
}

/** Both cells stand as they were typed, or as the file has them; none where it has no column for them. */
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

/** The fields of the tournament's own, with what was typed into them. */
function ownOf({ row, own }: SheetRow, cells: Corrections['cells']): Pick<SheetRow, 'own'> {
  const beginning = `${row} own.`;
  const typed = [...cells].flatMap(([key, text]) =>
    key.startsWith(beginning) ? [[key.slice(beginning.length), text] as const] : [],
  );
  return typed.length === 0 ? {} : { own: { ...own, ...Object.fromEntries(typed) } };
}

/** What stands in the box of a cell: what was typed, to the letter, else what the file has. */
export function textIn(one: SheetRow, column: RowColumn, { cells }: Corrections): string {
  return cells.get(cellKey(one.row, column)) ?? textOf(cellOf(one, column));
}

export function isBlank(one: SheetRow, column: RowColumn): boolean {
  return saidIn(cellOf(one, column)) === '';
}

/** Gives each row without a number the next one that nobody has, from 1. */
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
 * What has to be put right, as the file has it, in an order that nothing typed changes: first what has to be put right
 * by itself, then what one answer puts right for all of them, then rows that fail only now, for the one above took
 * their number. Who was typed into stays in the list.
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

/** True for a row that lacks nothing but what is asked for once. */
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
