import { impossible } from '#domain/impossible.ts';
import { valueAt, type Program } from './program.ts';

/** A sum that misses a bound by no more than this is taken for the bound: floats only search, they prove nothing. */
const SLIGHT = 1e-7;
/** What a sum that should be nothing is left at by rounding. */
const DUST = 1e-12;

/** Where a search in fractions ended. */
export type Found =
  /** The most in fractions, and what a unit more of each row would be worth: an upper bound can be proven by these. */
  | { readonly end: 'most'; readonly values: readonly number[]; readonly multipliers: readonly number[] }
  /** Nothing keeps all rows, and the rows taken these many times say so. */
  | { readonly end: 'nothing'; readonly multipliers: readonly number[] }
  | { readonly end: 'spent' };

/**
 * How much may still be worked, in numbers of a program that a pivot goes over. Work is counted, for server and browsers
 * must stop at the same point; and weighed, for a pivot among a thousand numbers is not one among a million.
 */
export interface Allowance {
  work: number;
}

/**
 * A program with fractions allowed, solved by the bounded dual simplex method: it begins with every number where the
 * objective wants it, whatever the rows say, and mends one broken row after the other. After a bound has been drawn
 * closer it goes on from where it stood.
 */
export class Tableau {
  readonly #columns: number;
  /** For each row of the program what its basic number is made of: one entry a column, the slacks last. */
  readonly #rows: Float64Array[];
  /** What stands on the right of each row. */
  readonly #right: number[];
  /** How much the objective would gain by one more of each column. */
  readonly #gain: Float64Array;
  readonly #basic: number[];
  /** By column, the bounds; a slack has none above. */
  readonly least: number[];
  readonly most: number[];
  /** Whether a column that is not basic stands at its upper bound. */
  readonly #atMost: boolean[];
  /** What every column stands at. */
  readonly #values: Float64Array;

  constructor(given: Program | Tableau) {
    if (given instanceof Tableau) {
      this.#columns = given.#columns;
      this.#rows = given.#rows.map((row) => row.slice());
      this.#right = [...given.#right];
      this.#gain = given.#gain.slice();
      this.#basic = [...given.#basic];
      this.least = [...given.least];
      this.most = [...given.most];
      this.#atMost = [...given.#atMost];
      this.#values = new Float64Array(this.least.length);
      return;
    }
    const { objective, rows } = given;
    this.#columns = objective.length;
    const all = objective.length + rows.length;
    this.#rows = rows.map(({ of }, at) => {
      const row = new Float64Array(all);
      row.set(of);
      row[objective.length + at] = 1;
      return row;
    });
    this.#right = rows.map(({ most }) => most);
    this.#gain = new Float64Array(all);
    this.#gain.set(objective);
    this.#basic = rows.map((_, at) => objective.length + at);
    this.least = [...given.least, ...rows.map(() => 0)];
    this.most = [...given.most, ...rows.map(() => Infinity)];
    this.#atMost = this.most.map((_, at) => valueAt(this.#gain, at) > 0);
    this.#values = new Float64Array(all);
  }

  /** How many numbers a look at the whole of it, or a copy, goes over. */
  get size(): number {
    return this.#rows.length * this.least.length;
  }

  solve(allowance: Allowance): Found {
    this.#stand();
    for (;;) {
      const broken = this.#mostBroken();
      if (broken === null)
        return {
          end: 'most',
          values: Array.from(this.#values.subarray(0, this.#columns)),
          multipliers: this.#worth(),
        };
      const { row, tooLow } = broken;
      const entering = this.#entering(row, tooLow);
      if (entering === null) return { end: 'nothing', multipliers: this.#slacksOf(row, tooLow ? 1 : -1) };
      if (allowance.work <= 0) return { end: 'spent' };
      const leaving = valueAt(this.#basic, row);
      this.#atMost[leaving] = !tooLow;
      this.#move(row, entering, valueAt(tooLow ? this.least : this.most, leaving));
      allowance.work -= this.#pivot(row, entering);
    }
  }

  /** What every column stands at now. */
  #stand(): void {
    const values = this.#values;
    for (const [at, least] of this.least.entries())
      values[at] = this.#atMost[at] === true ? valueAt(this.most, at) : least;
    for (const column of this.#basic) values[column] = 0;
    const made = this.#rows.map((row, at) => {
      let value = valueAt(this.#right, at);
      for (let column = 0; column < row.length; column += 1) {
        const share = valueAt(row, column);
        if (share !== 0) value -= share * valueAt(values, column);
      }
      return value;
    });
    for (const [at, column] of this.#basic.entries()) values[column] = valueAt(made, at);
  }

  /** The basic number of the row is brought to its bound by the entering one, and all others follow. */
  #move(row: number, entering: number, bound: number): void {
    const values = this.#values;
    const leaving = valueAt(this.#basic, row);
    const by = (valueAt(values, leaving) - bound) / valueAt(this.#rowAt(row), entering);
    for (let at = 0; at < this.#rows.length; at += 1) {
      const share = valueAt(this.#rowAt(at), entering);
      const column = valueAt(this.#basic, at);
      if (share !== 0) values[column] = valueAt(values, column) - share * by;
    }
    values[entering] = valueAt(values, entering) + by;
    values[leaving] = bound;
  }

  #mostBroken(): { readonly row: number; readonly tooLow: boolean } | null {
    let broken: { row: number; tooLow: boolean } | null = null;
    let by = SLIGHT;
    for (let row = 0; row < this.#basic.length; row += 1) {
      const column = valueAt(this.#basic, row);
      const value = valueAt(this.#values, column);
      const [below, above] = [valueAt(this.least, column) - value, value - valueAt(this.most, column)];
      if (Math.max(below, above) <= by) continue;
      by = Math.max(below, above);
      broken = { row, tooLow: below > above };
    }
    return broken;
  }

  /** The column that mends this row at the least loss; null: none can. */
  #entering(row: number, tooLow: boolean): number | null {
    const shares = this.#rowAt(row);
    let best: number | null = null;
    let bestLoss = Infinity;
    let bestShare = 0;
    for (let column = 0; column < shares.length; column += 1) {
      const share = valueAt(shares, column);
      const size = Math.abs(share);
      if (size <= SLIGHT || valueAt(this.least, column) === valueAt(this.most, column)) continue;
      // More of a column at its least, or less of one at its most, must move the row the right way.
      const raises = share < 0 !== (this.#atMost[column] === true);
      if (raises !== tooLow || this.#basic[row] === column) continue;
      const loss = Math.abs(valueAt(this.#gain, column)) / size;
      if (loss > bestLoss + SLIGHT || (loss > bestLoss - SLIGHT && size <= bestShare)) continue;
      best = column;
      bestLoss = loss;
      bestShare = size;
    }
    return best;
  }

  /** How many numbers it went over. */
  #pivot(row: number, column: number): number {
    const pivot = this.#rowAt(row);
    const by = valueAt(pivot, column);
    const filled: number[] = [];
    for (let at = 0; at < pivot.length; at += 1) {
      const share = valueAt(pivot, at);
      if (share === 0) continue;
      filled.push(at);
      pivot[at] = share / by;
    }
    this.#right[row] = valueAt(this.#right, row) / by;
    let work = pivot.length + this.#rows.length;
    for (let at = 0; at < this.#rows.length; at += 1) {
      const other = this.#rowAt(at);
      const times = valueAt(other, column);
      if (at === row || times === 0) continue;
      take(other, pivot, filled, times);
      work += filled.length;
      this.#right[at] = valueAt(this.#right, at) - times * valueAt(this.#right, row);
    }
    take(this.#gain, pivot, filled, valueAt(this.#gain, column));
    this.#basic[row] = column;
    return work;
  }

  #worth(): number[] {
    return Array.from(this.#gain.subarray(this.#columns), (gain) => -gain);
  }

  #slacksOf(row: number, sign: 1 | -1): number[] {
    return Array.from(this.#rowAt(row).subarray(this.#columns), (share) => sign * share);
  }

  #rowAt(row: number): Float64Array {
    return this.#rows[row] ?? impossible(`no row ${String(row)}`);
  }
}

/** Takes the pivot so many times from a row, where it is not nothing; what is left by rounding alone is nothing. */
function take(from: Float64Array, pivot: Float64Array, filled: readonly number[], times: number): void {
  for (const at of filled) {
    const left = valueAt(from, at) - times * valueAt(pivot, at);
    from[at] = Math.abs(left) < DUST ? 0 : left;
  }
}
