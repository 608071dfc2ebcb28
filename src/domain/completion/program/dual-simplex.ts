import type { Allowance } from './allowance.ts';
import { floatAt, type Program } from './program.ts';

/** A sum that misses a bound by no more than this is taken for the bound: floats only search, they prove nothing. */
export const SLIGHT = 1e-7;
/** What a sum that should be nothing is left at by rounding. */
const DUST = 1e-12;

/** Where a search in fractions ended. */
export type Found =
  /** The most in fractions, and what a unit more of each row would be worth: an upper bound can be proven by these. */
  | { readonly end: 'most'; readonly values: Float64Array; readonly multipliers: Float64Array }
  /** Nothing keeps all rows, and the rows taken these many times say so. */
  | { readonly end: 'nothing'; readonly multipliers: Float64Array }
  | { readonly end: 'spent' };

/**
 * A program with fractions allowed, solved by the bounded dual simplex method: it begins with every number where the
 * objective wants it, whatever the rows say, and mends one broken row after the other. After a bound has been drawn
 * closer it goes on from where it stood.
 */
export class DualSimplex {
  /** Of the program; behind them stand the slacks, one a row. */
  readonly #columns: number;
  readonly #rows: number;
  readonly #all: number;
  /** Row after row what its basic number is made of: one entry a column, the slacks last. */
  readonly cells: Float64Array;
  /** What stands on the right of each row. */
  readonly #right: Float64Array;
  /** How much the objective would gain by one more of each column. */
  readonly #gain: Float64Array;
  /** The column that is basic in each row. */
  readonly #basic: Float64Array;
  /** By column, the bounds; a slack has none above. */
  readonly least: Float64Array;
  readonly most: Float64Array;
  /** 1 where a column that is not basic stands at its upper bound. */
  readonly #atMost: Float64Array;
  /** What every column stands at. */
  readonly #values: Float64Array;

  /** `cells`: as many as `cellsOf` says, whatever stands in them. */
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

  /** How many numbers a look at the whole of it, or a copy, goes over. */
  get size(): number {
    return this.cells.length;
  }

  solve(allowance: Allowance): Found {
    this.#stand();
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

  /** What every column stands at now. */
  #stand(): void {
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

  /** The basic number of the row is brought to its bound by the entering one, and all others follow. */
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

  /** The column that mends this row at the least loss; null: none can. */
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
      // More of a column at its least, or less of one at its most, must move the row the right way.
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

  /** How many numbers it went over. */
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

/** Takes the pivot so many times from a row, where it is not nothing; what is left by rounding alone is nothing. */
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
