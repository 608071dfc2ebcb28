import { type Allowance, MOST_CELLS } from './allowance.ts';
import { cellsOf } from './program-part.ts';
import { DualSimplex, floatAt, meets, type Program, SLIGHT, sumOf, valueAt } from './program.ts';

/** The best solution found, and a proven upper bound. Where both are equal, it is the optimum. */
interface Most {
  /** Variables that keep every row, checked in integers; null: none found. */
  readonly witness: readonly number[] | null;
  /** Proven: no solution has more. -Infinity: infeasible. */
  readonly proven: number;
}

interface Branch {
  readonly tableau: DualSimplex;
  readonly proven: number;
}

/**
 * Maximises by branch and bound, depth first. Without work or memory left, an open branch counts by its proven bound.
 * `known`: a solution counts only if it is better; if none is, there is no witness. `anyDoes`: the first solution
 * ends the search.
 */
export function maximise(program: Program, allowance: Allowance, known = -Infinity, anyDoes = false): Most {
  const cells = cellsOf(program.objective.length, program.rows.length);
  if (cells > MOST_CELLS) return { witness: null, proven: Infinity };
  const slots = new Slots(cells);
  const mostOpen = Math.floor(MOST_CELLS / Math.max(1, cells));
  const branches: Branch[] = [{ tableau: new DualSimplex(program, slots.take()), proven: Infinity }];
  const best: { witness: readonly number[] | null } = { witness: null };
  let found = known;
  /** The highest bound of branches that are not searched any more. */
  let open = -Infinity;

  /** Solves one branch and returns its halves; none if the branch is decided or is not searched further. */
  const solveBranch = ({ tableau, proven: before }: Branch): Branch[] => {
    if (before <= found) return [];
    allowance.work -= 2 * tableau.size;
    const end = tableau.solve(allowance);
    if (end.end !== 'most') {
      const isProven = end.end === 'nothing' && provenNothing(program, tableau, end.multipliers, allowance);
      open = Math.max(open, openUpTo(isProven, before));
      return [];
    }
    const values = Array.from(end.values, (value) => Math.round(value));
    const worth = sumOf(program.objective, values);
    if (worth > found && meets(program, values)) {
      best.witness = values;
      found = worth;
    }
    const aim = { enough: found, likely: sumOf(program.objective, end.values), allowance };
    const proven = Math.min(before, provenMost(program, tableau, end.multipliers, aim));
    const isDone = proven <= found || (anyDoes && best.witness !== null);
    const halves = (isDone ? [] : mostFractional(end.values)).flatMap((fraction) =>
      split(tableau, fraction, proven, branches.length + 1 < mostOpen ? slots.take() : null),
    );
    if (halves.length < 2) open = Math.max(open, openUpTo(proven <= found, proven));
    return halves;
  };

  for (let branch = branches.pop(); branch !== undefined; branch = branches.pop()) {
    const halves = solveBranch(branch);
    if (halves.length === 0) slots.give(branch.tableau.cells);
    branches.push(...halves);
    if (anyDoes && best.witness !== null) break;
  }
  return {
    witness: best.witness,
    proven: branches.reduce((most, { proven }) => Math.max(most, proven), Math.max(found, open)),
  };
}

interface Fraction {
  readonly column: number;
  readonly value: number;
}

/** The variable farthest from an integer; none where all are integers. */
function mostFractional(values: Float64Array): Fraction[] {
  let worst: Fraction[] = [];
  let by = 0;
  for (let column = 0; column < values.length; column += 1) {
    const value = floatAt(values, column);
    const off = Math.abs(value - Math.round(value));
    if (off <= by) continue;
    by = off;
    worst = [{ column, value }];
  }
  return worst;
}

/**
 * The branches below and above the fraction. The likelier one is last, so that it is searched first. Without memory for
 * two, only that one is opened.
 */
function split(
  tableau: DualSimplex,
  { column, value }: Fraction,
  proven: number,
  room: Float64Array | null,
): Branch[] {
  const isAbove = value - Math.floor(value) > 0.5;
  const other = room === null ? [] : [new DualSimplex(tableau, room)];
  const bound = (half: DualSimplex, above: boolean) => {
    if (above) half.least[column] = Math.floor(value) + 1;
    else half.most[column] = Math.floor(value);
    return { tableau: half, proven };
  };
  return [...other.map((half) => bound(half, !isAbove)), bound(tableau, isAbove)];
}

/** Memory for tableaus, reused by one search after another to avoid garbage. Allocated on first use. */
let memory: Float64Array | null = null;

/** Tableaus of one size for one search, at most `MOST_CELLS` in all. The search before it has ended. */
class Slots {
  readonly #cells: number;
  readonly #memory: Float64Array;
  readonly #free: Float64Array[] = [];
  #next = 0;

  constructor(cells: number) {
    this.#cells = cells;
    this.#memory = memory ??= new Float64Array(MOST_CELLS);
  }

  /** A tableau whose content is undefined until it is written. */
  take(): Float64Array {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    const from = this.#next;
    this.#next += this.#cells;
    return this.#memory.subarray(from, this.#next);
  }

  give(slot: Float64Array): void {
    this.#free.push(slot);
  }
}

/** Multipliers are rounded to this fraction of one: integers prove, fractions do not. */
const PARTS = 2 ** 20;
/** A finer fraction, where that is too coarse. */
const FINE_PARTS = 2 ** 50;

/** The work of one number in the fine proof, where a number of a tableau counts as 1. */
const FINE_WEIGHT = 30;

/** Bounds of the variables: those of the program, or tighter ones. */
interface Box {
  readonly least: ArrayLike<number>;
  readonly most: ArrayLike<number>;
}

/** The goal of a proof. */
interface Aim {
  /** A bound that is good enough. */
  readonly enough: number;
  /** The optimum in fractions. A coarse proof is refined only if this optimum is at most `enough`. */
  readonly likely: number;
  readonly allowance: Allowance;
}

/**
 * An upper bound of the objective, proven in integers. A solution that keeps each row keeps any sum of rows with
 * multipliers of at least zero. Any multipliers prove a bound; the dual values prove the best one.
 */
export function provenMost(
  program: Program,
  box: Box,
  multipliers: ArrayLike<number>,
  { enough, likely, allowance }: Aim,
): number {
  const coarse = coarseMost(program, box, multipliers);
  if (coarse <= enough || Math.floor(likely + SLIGHT) > enough) return coarse;
  allowance.work -= FINE_WEIGHT * program.objective.length * program.rows.length;
  return Math.min(coarse, fineMost(program, box, multipliers));
}

/** True where no solution keeps all rows. */
export function provenNothing(
  program: Program,
  box: Box,
  multipliers: ArrayLike<number>,
  allowance: Allowance,
): boolean {
  const objective = program.objective.map(() => 0);
  const aim = { enough: -1, likely: -1, allowance };
  return provenMost({ ...program, objective }, box, multipliers, aim) < 0;
}

/** The proof in integers within JavaScript's exact range; beyond that range it proves nothing. */
function coarseMost(
  { objective, rows }: Program,
  { least, most }: Box,
  multipliers: ArrayLike<number>,
): number {
  let [total, size] = [0, 0];
  const add = (value: number) => {
    total += value;
    size += Math.abs(value);
  };
  const left = Float64Array.from(objective, (counts) => counts * PARTS);
  for (const counts of left) size += Math.abs(counts);
  for (const [at, { of, most: right }] of rows.entries()) {
    const many = timesOf(multipliers, at, PARTS);
    if (many === 0) continue;
    add(many * right);
    let column = 0;
    for (const counts of of) {
      if (counts !== 0) {
        const part = many * counts;
        left[column] = floatAt(left, column) - part;
        size += Math.abs(part);
      }
      column += 1;
    }
  }
  for (const [column, rest] of left.entries())
    if (rest !== 0) add(rest * valueAt(rest > 0 ? most : least, column));
  return size <= Number.MAX_SAFE_INTEGER ? Math.floor(total / PARTS) : Infinity;
}

function fineMost(
  { objective, rows }: Program,
  { least, most }: Box,
  multipliers: ArrayLike<number>,
): number {
  const parts = BigInt(FINE_PARTS);
  const left = objective.map((counts) => BigInt(counts) * parts);
  let total = 0n;
  for (const [at, row] of rows.entries()) {
    const many = BigInt(timesOf(multipliers, at, FINE_PARTS));
    if (many === 0n) continue;
    total += many * BigInt(row.most);
    for (const [column, counts] of row.of.entries())
      if (counts !== 0) left[column] = valueAt(left, column) - many * BigInt(counts);
  }
  for (const [column, rest] of left.entries())
    if (rest !== 0n) total += rest * BigInt(valueAt(rest > 0n ? most : least, column));
  // Rounds down, also below zero.
  return Number((total - (((total % parts) + parts) % parts)) / parts);
}

function timesOf(multipliers: ArrayLike<number>, at: number, parts: number): number {
  return Math.max(0, Math.round(valueAt(multipliers, at) * parts));
}

/** The highest bound of the branches left unsearched; -Infinity if it is proven that they hold nothing better. */
export function openUpTo(isProven: boolean, most: number): number {
  return isProven ? -Infinity : most;
}
