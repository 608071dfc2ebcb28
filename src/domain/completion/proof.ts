import { valueAt, type Program } from './program.ts';

/** Multipliers are taken in these parts of one: whole numbers prove, fractions do not. */
const PARTS = 2 ** 20;
/** Where that is too coarse. */
const FINE_PARTS = 2 ** 50;

/** Bounds of the numbers: those of the program, or closer. */
export interface Box {
  readonly least: readonly number[];
  readonly most: readonly number[];
}

/**
 * What the objective can be at the most, proven in whole numbers: whatever keeps each row keeps their sum, each row taken
 * as often as its multiplier says (none less often than never). Any multipliers prove something; those of the best
 * fractions prove most. `enough`: what need not be undercut, so that the coarse proof is no further refined.
 */
export function provenMost(
  program: Program,
  box: Box,
  multipliers: readonly number[],
  enough: number,
): number {
  const coarse = coarseMost(program, box, multipliers);
  return coarse <= enough ? coarse : Math.min(coarse, fineMost(program, box, multipliers));
}

/** True where nothing keeps all rows. */
export function provenNothing(program: Program, box: Box, multipliers: readonly number[]): boolean {
  const objective = program.objective.map(() => 0);
  return provenMost({ ...program, objective }, box, multipliers, -1) < 0;
}

/** In whole numbers as far as JavaScript's reach; beyond, it proves nothing. */
function coarseMost(
  { objective, rows }: Program,
  { least, most }: Box,
  multipliers: readonly number[],
): number {
  const times = multipliers.map((one) => Math.max(0, Math.round(one * PARTS)));
  let [total, size] = [0, 0];
  const add = (value: number) => {
    total += value;
    size += Math.abs(value);
  };
  const left = objective.map((counts) => counts * PARTS);
  for (const counts of left) size += Math.abs(counts);
  for (const [at, { of, most: right }] of rows.entries()) {
    const many = valueAt(times, at);
    if (many === 0) continue;
    add(many * right);
    for (let column = 0; column < of.length; column += 1) {
      const part = many * valueAt(of, column);
      if (part === 0) continue;
      left[column] = valueAt(left, column) - part;
      size += Math.abs(part);
    }
  }
  for (const [column, rest] of left.entries())
    if (rest !== 0) add(rest * valueAt(rest > 0 ? most : least, column));
  return size <= Number.MAX_SAFE_INTEGER ? Math.floor(total / PARTS) : Infinity;
}

function fineMost(
  { objective, rows }: Program,
  { least, most }: Box,
  multipliers: readonly number[],
): number {
  const times = multipliers.map((one) => Math.max(0, Math.round(one * FINE_PARTS)));
  const right = rows.reduce((sum, row, at) => sum + BigInt(valueAt(times, at)) * BigInt(row.most), 0n);
  const total = objective.reduce((sum, counts, column) => {
    const taken = rows.reduce(
      (all, { of }, at) => all + BigInt(valueAt(times, at)) * BigInt(valueAt(of, column)),
      0n,
    );
    const left = BigInt(counts) * BigInt(FINE_PARTS) - taken;
    return left === 0n ? sum : sum + left * BigInt(valueAt(left > 0n ? most : least, column));
  }, right);
  const parts = BigInt(FINE_PARTS);
  // Down to a whole number, also below nothing.
  return Number((total - (((total % parts) + parts) % parts)) / parts);
}

/** Up to where something may still be that was not looked into; nowhere, where it is proven that nothing is. */
export function openUpTo(isProven: boolean, most: number): number {
  return isProven ? -Infinity : most;
}
