import type { Needs } from '#domain/completion/needs.ts';
import type { Supply } from '#domain/completion/slim.ts';

/** The size of a part of a program before it is built. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** The numbers in a tableau with so many columns and rows. */
export function cellsOf(columns: number, rows: number): number {
  return rows * (columns + rows);
}

/** An upper bound for the size of one team's block. */
export function sizeOf(supply: readonly Supply[], { limits }: Needs): Size {
  let rows = 2;
  for (const { least, most, mostSpend } of limits)
    rows += Number(least > 0) + Number(Number.isFinite(most)) + Number(Number.isFinite(mostSpend));
  return { columns: 1 + supply.length, rows };
}

/** An upper bound for the numbers of one program with all teams: a row for each kind, a variable for each team. */
export function cellsOfAll(sizes: readonly Size[], kinds: number): number {
  const columns = sizes.reduce((sum, size) => sum + size.columns + 1, 0);
  const rows = sizes.reduce((sum, size) => sum + size.rows, kinds + 1);
  return cellsOf(columns, rows);
}
