import type { Allowance } from './allowance.ts';
import { floatAt, valueAt, type Program } from './program.ts';
import { SLIGHT } from './dual-simplex.ts';

/** Multipliers are taken in these parts of one: whole numbers prove, fractions do not. */
const PARTS = 2 ** 20;
/** Where that is too coarse. */
const FINE_PARTS = 2 ** 50;

/** How much more a number of the fine proof weighs than one of a tableau. */
const FINE_WEIGHT = 30;

/** Bounds of the numbers: those of the program, or closer. */
export interface Box {
  readonly least: ArrayLike<number>;
  readonly most: ArrayLike<number>;
}

/** What a proof is for. */
export interface Aim {
  /** What need not be undercut. */
  readonly enough: number;
  /** What the most in fractions came to: only where it is not above `enough` the coarse proof is refined. */
  readonly likely: number;
  readonly allowance: Allowance;
}

/**
 * What the objective can be at the most, proven in whole numbers: whatever keeps each row keeps their sum, each row taken
 * as often as its multiplier says (none less often than never). Any multipliers prove something; those of the best
 * fractions prove most.
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

/** True where nothing keeps all rows. */
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

/** In whole numbers as far as JavaScript's reach; beyond, it proves nothing. */
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
  // Down to a whole number, also below nothing.
  return Number((total - (((total % parts) + parts) % parts)) / parts);
}

function timesOf(multipliers: ArrayLike<number>, at: number, parts: number): number {
  return Math.max(0, Math.round(valueAt(multipliers, at) * parts));
}

/** Up to where something may still be that was not looked into; nowhere, where it is proven that nothing is. */
export function openUpTo(isProven: boolean, most: number): number {
  return isProven ? -Infinity : most;
}
