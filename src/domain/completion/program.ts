import { impossible } from '#domain/impossible.ts';
import type { Allowance } from './allowance.ts';

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

/** Tolerance for sums and bounds: floats search, integers prove. */
export const SLIGHT = 1e-7;
/** Rounding error below which a value counts as zero. */
const DUST = 1e-12;

/** The result of a search in fractions. */
type Found =
  /** The optimum, and the dual value of each row, which proves an upper bound. */
  | { readonly end: 'most'; readonly values: Float64Array; readonly multipliers: Float64Array }
  /** Infeasible: these multiples of the rows prove it. */
  | { readonly end: 'nothing'; readonly multipliers: Float64Array }
  | { readonly end: 'spent' };

/**
 * A linear program, solved by the bounded dual simplex method. It starts with every variable at its best bound and
 * repairs one violated row at a time. After a bound is tightened, it continues from there.
 */
export class DualSimplex {
  /** Structural columns; the slacks follow, one for each row. */
  readonly #columns: number;
  readonly #rows: number;
  readonly #all: number;
  /** Row by row: the coefficients of its basic variable, slacks last. */
  readonly cells: Float64Array;
  /** The right side of each row. */
  readonly #right: Float64Array;
  /** The reduced cost of each column in the objective. */
  readonly #gain: Float64Array;
  /** The basic column of each row. */
  readonly #basic: Float64Array;
  /** Bounds by column; a slack has no upper one. */
  readonly least: Float64Array;
  readonly most: Float64Array;
  /** 1 where a non-basic column is at its upper bound. */
  readonly #atMost: Float64Array;
  /** The value of every column. */
  readonly #values: Float64Array;

  /** `cells`: memory for as many numbers as `cellsOf` says; the old content does not matter. */
  constructor(given: Program | DualSimplex, cells: Float64Array) {
    this.cells = cells;
    if (given instanceof DualSimplex) {
      [this.#columns, this.#rows, this.#all] = [given.#columns, given.#rows, given.#all];
      cells.set(given.cells);
      this.#right = given.#right.slice();
      this.#gain = given.#gain.slice();
      this.#basic = given.#basic.slice();
      this.least = given.least.slice();
      this.most = given.most.slice();
      this.#atMost = given.#atMost.slice();
      this.#values = given.#values.slice();
      return;
    }
    const { objective, rows } = given;
    [this.#columns, this.#rows] = [objective.length, rows.length];
    this.#all = objective.length + rows.length;
    cells.fill(0);
    for (const [at, { of }] of rows.entries()) {
      cells.set(of, at * this.#all);
      cells[at * this.#all + objective.length + at] = 1;
    }
    this.#right = Float64Array.from(rows, ({ most }) => most);
    this.#gain = new Float64Array(this.#all);
    this.#gain.set(objective);
    this.#basic = Float64Array.from(rows, (_, at) => objective.length + at);
    this.least = Float64Array.from([...given.least, ...rows.map(() => 0)]);
    this.most = Float64Array.from([...given.most, ...rows.map(() => Infinity)]);
    this.#atMost = this.#gain.map((gain) => Number(gain > 0));
    this.#values = new Float64Array(this.#all);
  }

  /** The cost of one pass over the tableau. */
  get size(): number {
    return this.cells.length;
  }

  solve(allowance: Allowance): Found {
    this.#updateValues();
    for (;;) {
      const broken = this.#mostBroken();
      if (broken === null)
        return {
          end: 'most',
          values: this.#values.subarray(0, this.#columns),
          multipliers: this.#gain.subarray(this.#columns).map((gain) => -gain),
        };
      const { row, tooLow } = broken;
      const entering = this.#entering(row, tooLow);
      if (entering === null) return { end: 'nothing', multipliers: this.#slacksOf(row, tooLow ? 1 : -1) };
      if (allowance.work <= 0) return { end: 'spent' };
      const leaving = floatAt(this.#basic, row);
      this.#atMost[leaving] = Number(!tooLow);
      this.#move(row, entering, floatAt(tooLow ? this.least : this.most, leaving));
      allowance.work -= this.#pivot(row, entering);
    }
  }

  /** Computes the present value of every column. */
  #updateValues(): void {
    const values = this.#values;
    const made = this.#right.slice();
    const basic = new Set(this.#basic);
    for (let column = 0; column < this.#all; column += 1) {
      if (basic.has(column)) continue;
      const value = floatAt(floatAt(this.#atMost, column) === 1 ? this.most : this.least, column);
      values[column] = value;
      if (value === 0) continue;
      for (let row = 0; row < this.#rows; row += 1)
        made[row] = floatAt(made, row) - floatAt(this.cells, row * this.#all + column) * value;
    }
    for (let row = 0; row < this.#rows; row += 1) values[floatAt(this.#basic, row)] = floatAt(made, row);
  }

  /** Pivots: moves the basic variable of the row to its bound, and updates all others. */
  #move(row: number, entering: number, bound: number): void {
    const values = this.#values;
    const leaving = floatAt(this.#basic, row);
    const by = (floatAt(values, leaving) - bound) / floatAt(this.cells, row * this.#all + entering);
    for (let at = 0; at < this.#rows; at += 1) {
      const share = floatAt(this.cells, at * this.#all + entering);
      const column = floatAt(this.#basic, at);
      if (share !== 0) values[column] = floatAt(values, column) - share * by;
    }
    values[entering] = floatAt(values, entering) + by;
    values[leaving] = bound;
  }

  #mostBroken(): { readonly row: number; readonly tooLow: boolean } | null {
    let [broken, by] = [-1, SLIGHT];
    let tooLow = false;
    for (let row = 0; row < this.#rows; row += 1) {
      const column = floatAt(this.#basic, row);
      const value = floatAt(this.#values, column);
      const below = floatAt(this.least, column) - value;
      const above = value - floatAt(this.most, column);
      if (below <= by && above <= by) continue;
      by = Math.max(below, above);
      broken = row;
      tooLow = below > above;
    }
    return broken === -1 ? null : { row: broken, tooLow };
  }

  /** The entering column with the smallest loss; null: infeasible. */
  #entering(row: number, tooLow: boolean): number | null {
    const from = row * this.#all;
    const leaving = floatAt(this.#basic, row);
    let best: number | null = null;
    let bestLoss = Infinity;
    let bestShare = 0;
    for (let column = 0; column < this.#all; column += 1) {
      const share = floatAt(this.cells, from + column);
      const size = Math.abs(share);
      if (size <= SLIGHT || floatAt(this.least, column) === floatAt(this.most, column)) continue;
      // A column at its lower bound can grow, one at its upper bound can shrink.
      const raises = share < 0 !== (floatAt(this.#atMost, column) === 1);
      if (raises !== tooLow || leaving === column) continue;
      const loss = Math.abs(floatAt(this.#gain, column)) / size;
      if (loss > bestLoss + SLIGHT || (loss > bestLoss - SLIGHT && size <= bestShare)) continue;
      best = column;
      bestLoss = loss;
      bestShare = size;
    }
    return best;
  }

  /** Pivots on this cell. Returns how many numbers it has read, which the allowance counts. */
  #pivot(row: number, column: number): number {
    const all = this.#all;
    const cells = this.cells;
    const pivot = cells.subarray(row * all, (row + 1) * all);
    const by = floatAt(pivot, column);
    const filled: number[] = [];
    for (let at = 0; at < all; at += 1) {
      const share = floatAt(pivot, at);
      if (share === 0) continue;
      filled.push(at);
      pivot[at] = share / by;
    }
    const right = floatAt(this.#right, row) / by;
    this.#right[row] = right;
    let work = all + this.#rows;
    for (let at = 0; at < this.#rows; at += 1) {
      const times = floatAt(cells, at * all + column);
      if (at === row || times === 0) continue;
      take(cells, at * all, pivot, filled, times);
      work += filled.length;
      this.#right[at] = floatAt(this.#right, at) - times * right;
    }
    take(this.#gain, 0, pivot, filled, floatAt(this.#gain, column));
    this.#basic[row] = column;
    return work;
  }

  #slacksOf(row: number, sign: 1 | -1): Float64Array {
    const from = row * this.#all;
    return this.cells.subarray(from + this.#columns, from + this.#all).map((share) => sign * share);
  }
}

/** Subtracts a multiple of the pivot row; rounding errors become zero. */
function take(
  cells: Float64Array,
  from: number,
  pivot: Float64Array,
  filled: readonly number[],
  times: number,
): void {
  for (const at of filled) {
    const left = floatAt(cells, from + at) - times * floatAt(pivot, at);
    cells[from + at] = Math.abs(left) < DUST ? 0 : left;
  }
}
