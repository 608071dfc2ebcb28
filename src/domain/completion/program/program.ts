import { impossible } from '#domain/impossible.ts';

/**
 * An integer program: maximises the objective with every variable within its bounds. Each row limits the sum of its
 * coefficients times the variables. All numbers are integers.
 */
export interface Program {
  /** The objective's coefficient of each variable. */
  readonly objective: readonly number[];
  readonly least: readonly number[];
  readonly most: readonly number[];
  readonly rows: readonly Row[];
}

export interface Row {
  readonly of: readonly number[];
  readonly most: number;
}

/** The value of these variables under these coefficients. */
export function sumOf(of: readonly number[], values: ArrayLike<number>): number {
  return of.reduce((sum, coefficient, at) => sum + coefficient * valueAt(values, at), 0);
}

/** True where these variables keep every bound and row, in integers without rounding. */
export function meets({ least, most, rows }: Program, values: readonly number[]): boolean {
  const within = values.every((value, at) => value >= valueAt(least, at) && value <= valueAt(most, at));
  return within && rows.every((row) => sumOf(row.of, values) <= row.most);
}

/** Reads an array that is known to be long enough. */
export function valueAt<Value extends object | number | bigint>(values: ArrayLike<Value>, at: number): Value {
  return values[at] ?? impossible(`nothing at ${String(at)}`);
}

/** Like `valueAt`, for numbers that a search reads millions of times. */
export function floatAt(values: Float64Array, at: number): number {
  return values[at] ?? impossible(`no number at ${String(at)}`);
}
