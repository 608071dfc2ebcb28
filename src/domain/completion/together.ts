import { impossible } from '#domain/impossible.ts';
import { type Allowance, mayMake, mayWork } from './allowance.ts';
import { type ProgramPart, programPartOf, cellsOfAll, sizeOf } from './program-part.ts';
import { completionOf } from './fill.ts';
import type { Kind } from './kinds.ts';
import { maximise } from './maximise.ts';
import { type Program, type Row, valueAt } from './program.ts';
import { type Completion, trimmed } from './shares.ts';
import { type Question, slimmedTogether, supplyOf } from './stock.ts';

/** The best completions of all teams together; null: none better than the known ones. */
export interface AllFilled {
  readonly completions: readonly (Completion | null)[] | null;
  readonly found: number;
  readonly proven: number;
}

/** How often each player is compared with each limit of each team while the program is built. */
const LOOKS = 25;

/**
 * Solves one program for all teams: as many of them as possible complete. The program is large, so it is used only
 * where `pack` did not find enough completions.
 */
export function fillTogether(
  kinds: readonly Kind[],
  sides: readonly Question[],
  allowance: Allowance,
  known: number,
): AllFilled {
  const none = { completions: null, found: known, proven: Infinity };
  const looks = LOOKS * kinds.length * sides.length * valueAt(sides, 0).needs.limits.length;
  if (!mayWork(allowance, looks)) return none;
  const slim = slimmedTogether(supplyOf(kinds), sides);
  const sizes = slim.map(({ supply, needs }) => sizeOf(supply, needs));
  if (!mayMake(allowance, cellsOfAll(sizes, kinds.length))) return none;
  const parts = slim.map((asked) => ({
    asked,
    block:
      programPartOf(asked.supply, asked.needs, asked.lot) ?? impossible('a lot in a question without one'),
  }));
  const placed = place(parts);
  const most = maximise(programOf(placed), allowance, known);
  const { witness } = most;
  if (witness === null) return { ...most, completions: null };
  const completions = placed.map(({ asked, block, start, isIn }) => {
    if (valueAt(witness, isIn) === 0) return null;
    const own = witness.slice(start, start + block.least.length);
    return trimmed(asked.needs, completionOf(asked, block, own));
  });
  return { ...most, completions };
}

interface Part {
  readonly asked: Question;
  readonly block: ProgramPart;
}

interface Placed extends Part {
  /** The index of the team's first column. */
  readonly start: number;
  /** The column that says whether the team completes. */
  readonly isIn: number;
}

function place(parts: readonly Part[]): Placed[] {
  let start = 0;
  return parts.map((part) => {
    const { length } = part.block.least;
    const placed = { ...part, start, isIn: start + length };
    start += length + 1;
    return placed;
  });
}

/**
 * Builds the program. A 0/1 variable says whether a team completes; one that does not needs nothing and takes nobody.
 * All together take at most the available players of a kind.
 */
function programOf(placed: readonly Placed[]): Program {
  const width = placed.reduce((sum, { block }) => sum + block.least.length + 1, 0);
  const across = (entries: readonly Entry[]): number[] => {
    const of = new Array<number>(width).fill(0);
    for (const [column, value] of entries) of[column] = value;
    return of;
  };
  const rows: Row[] = placed.flatMap(({ block, start, isIn }) =>
    block.rows.map(({ of, most, asks }) => ({
      of: across([...of.map((value, at): Entry => [start + at, value]), [isIn, asks]]),
      most: most + asks,
    })),
  );
  for (const [, { many, takers }] of takersOf(placed))
    if (takers.length > 1) rows.push({ of: across(takers.map((column) => [column, 1])), most: many });
  const bounds = (own: (block: ProgramPart) => readonly number[], isIn: number) =>
    placed.flatMap((one) => [...own(one.block), isIn]);
  return {
    objective: across(placed.map(({ isIn }) => [isIn, 1])),
    least: bounds(({ least }) => least, 0),
    most: bounds(({ most }) => most, 1),
    rows,
  };
}

function takersOf(placed: readonly Placed[]) {
  const all = new Map<Kind, { many: number; takers: number[] }>();
  for (const { asked, block, start } of placed)
    for (const [at, { kind }] of asked.supply.entries()) {
      const known = all.get(kind) ?? { many: kind.many, takers: [] };
      known.takers.push(start + block.kindsAt + at);
      all.set(kind, known);
    }
  return all;
}

/** A column and its coefficient in one row. */
type Entry = readonly [column: number, value: number];
