import type { Allowance } from './allowance.ts';
import { floatAt, valueAt, type Program } from './program.ts';
import { SLIGHT } from './dual-simplex.ts';

/** Multipliers are rounded to this fraction of one: integers prove, fractions do not. */
const PARTS = 2 ** 20;
/** A finer fraction, where that is too coarse. */
const FINE_PARTS = 2 ** 50;

/** The work of one number in the fine proof, where a number of a tableau counts as 1. */
const FINE_WEIGHT = 30;

/** Bounds of the variables: those of the program, or tighter ones. */
export interface Box {
  readonly least: ArrayLike<number>;
  readonly most: ArrayLike<number>;
}

/** The goal of a proof. */
export interface Aim {
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

/** The highest bound of branches that were not searched; -Infinity when it is proven that there is none. */
export function openUpTo(isProven: boolean, most: number): number {
  return isProven ? -Infinity : most;
}
