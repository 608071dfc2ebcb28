import type { Needs } from '#domain/completion/needs.ts';
import type { Supply } from '#domain/completion/slim.ts';

/** How large a part of a program is, before any of it is made. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** How many numbers the tableau of a program with so many columns and rows holds. */
export function cellsOf(columns: number, rows: number): number {
  return rows * (columns + rows);
}

/** Of the block that one side is: at the most, whatever it then leaves out. */
export function sizeOf(supply: readonly Supply[], { limits }: Needs): Size {
  let rows = 2;
  let ofMoney = 0;
  let spends = false;
  for (const { least, most, leastSpend, mostSpend } of limits) {
    const [asksMoney, boundsMoney] = [leastSpend > 0, Number.isFinite(mostSpend)];
    rows += Number(least > 0) + Number(Number.isFinite(most)) + Number(asksMoney) + Number(boundsMoney);
    ofMoney += Number(asksMoney || boundsMoney);
    spends ||= asksMoney;
  }
  const extras = spends ? Math.min(supply.length, 2 ** ofMoney) : 0;
  return { columns: 1 + supply.length + extras, rows: rows + extras };
}

/** Of all of them in one program, with a row for each of so many kinds and a number for each side. */
export function cellsOfAll(sizes: readonly Size[], kinds: number): number {
  const columns = sizes.reduce((sum, size) => sum + size.columns + 1, 0);
  const rows = sizes.reduce((sum, size) => sum + size.rows, kinds + 1);
  return cellsOf(columns, rows);
}
