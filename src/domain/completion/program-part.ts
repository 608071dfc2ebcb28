import type { Kind, Needs } from './kinds.ts';
import type { Program } from './program.ts';
import type { Supply } from './stock.ts';

/**
 * One team's part of an integer program: the count of each kind. A lot's price comes first.
 */
export interface ProgramPart {
  readonly least: readonly number[];
  readonly most: readonly number[];
  readonly rows: readonly BlockRow[];
  /** The index of the first kind. */
  readonly kindsAt: number;
}

interface BlockRow {
  readonly of: readonly number[];
  readonly most: number;
  /** For a row with a lower bound: that bound, of which `most` is the negative. Else 0. */
  readonly asks: number;
}

/**
 * Builds one team's part; null if the lot opens above what the team may pay. The caller has checked that the squad with
 * the lot exceeds no limit.
 */
export function programPartOf(supply: readonly Supply[], needs: Needs, lot: Kind | null): ProgramPart | null {
  const { purse, names, limits } = needs;
  const price = lot === null ? [] : [{ least: lot.opening, most: Math.min(purse, lot.cap ?? purse) }];
  if (price.some(({ least, most }) => least > most)) return null;
  const columns = [...price, ...supply.map(({ many }) => ({ least: 0, most: many }))];
  const row = (ofLot: number, ofKind: (kind: Kind) => number) => [
    ...price.map(() => ofLot),
    ...supply.map(({ kind }) => ofKind(kind)),
  ];
  const rows: BlockRow[] = [];
  const allow = (of: readonly number[], most: number) => {
    if (Number.isFinite(most)) rows.push({ of, most, asks: 0 });
  };
  const ask = (of: readonly number[], least: number) => {
    if (least > 0) rows.push({ of: of.map((one) => -one), most: -least, asks: least });
  };
  const openings = row(1, ({ opening }) => opening);
  allow(openings, purse);
  const named = row(0, ({ again }) => Number(again));
  if (supply.some(({ kind }) => kind.again)) allow(named, names);
  for (const [at, need] of limits.entries()) {
    const counts = (kind: Kind) => Number(kind.counts[at] === true);
    const many = row(0, counts);
    allow(many, need.most);
    ask(many, need.least);
    const paid = row(lot === null ? 0 : counts(lot), (kind) => kind.opening * counts(kind));
    allow(paid, need.mostSpend);
  }
  return {
    least: columns.map(({ least }) => least),
    most: columns.map(({ most }) => most),
    rows,
    kindsAt: price.length,
  };
}

/** The program of this part alone. `objective` has a coefficient for each column. */
export function programOf({ least, most, rows }: ProgramPart, objective: readonly number[]): Program {
  return { objective, least, most, rows: rows.map(({ of, most: right }) => ({ of, most: right })) };
}

/** The size of a part of a program before it is built. */
interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** The numbers in a tableau with so many columns and rows. */
export function cellsOf(columns: number, rows: number): number {
  return rows * (columns + rows);
}

/** An upper bound for the size of one team's part. */
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
