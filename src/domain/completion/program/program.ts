import { impossible } from '#domain/impossible.ts';

/**
 * Whole numbers to be chosen so that the objective is as much as can be: each within its bounds, and each row's sum
 * (coefficient times number, over all) at most what the row allows. Everything is whole.
 */
export interface Program {
  /** How much each number counts for the objective. */
  readonly objective: readonly number[];
  readonly least: readonly number[];
  readonly most: readonly number[];
  readonly rows: readonly Row[];
}

export interface Row {
  readonly of: readonly number[];
  readonly most: number;
}

/** What the numbers come to with these coefficients. */
export function sumOf(of: readonly number[], values: ArrayLike<number>): number {
  return of.reduce((sum, coefficient, at) => sum + coefficient * valueAt(values, at), 0);
}

/** True where these numbers keep every bound and every row; in whole numbers, so nothing is rounded. */
export function meets({ least, most, rows }: Program, values: readonly number[]): boolean {
  const within = values.every((value, at) => value >= valueAt(least, at) && value <= valueAt(most, at));
  return within && rows.every((row) => sumOf(row.of, values) <= row.most);
}

/** For arrays that are as long as they should be. */
export function valueAt<Value extends object | number | bigint>(values: ArrayLike<Value>, at: number): Value {
  return values[at] ?? impossible(`nothing at ${String(at)}`);
}

/** The same for numbers that a search reads by the million. */
export function floatAt(values: Float64Array, at: number): number {
  return values[at] ?? impossible(`no number at ${String(at)}`);
}
