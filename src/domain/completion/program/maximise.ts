import { MOST_CELLS, type Allowance } from './allowance.ts';
import { floatAt, meets, sumOf, type Program } from './program.ts';
import { openUpTo, provenMost, provenNothing } from './proof.ts';
import { cellsOf } from './size.ts';
import { Slots } from './slots.ts';
import { DualSimplex } from './dual-simplex.ts';

/** The best solution found, and a proven upper bound. Where both are equal, it is the optimum. */
export interface Most {
  /** Variables that keep every row, checked in integers; null: none found. */
  readonly witness: readonly number[] | null;
  /** The value of the witness; -Infinity without one. */
  readonly found: number;
  /** Proven: no solution has more. -Infinity: infeasible. */
  readonly proven: number;
}

interface Branch {
  readonly tableau: DualSimplex;
  readonly proven: number;
}

/**
 * Maximises by branch and bound, depth first. Without work or memory left, an open branch counts by its proven bound.
 * `known`: a solution counts only if it is better; if none is, `known` is the result. `anyDoes`: the first solution
 * ends the search.
 */
export function maximise(program: Program, allowance: Allowance, known = -Infinity, anyDoes = false): Most {
  const cells = cellsOf(program.objective.length, program.rows.length);
  if (cells > MOST_CELLS) return { witness: null, found: known, proven: Infinity };
  const slots = new Slots(cells);
  const mostOpen = Math.floor(MOST_CELLS / Math.max(1, cells));
  const branches: Branch[] = [{ tableau: new DualSimplex(program, slots.take()), proven: Infinity }];
  const best: { witness: readonly number[] | null } = { witness: null };
  let found = known;
  /** The highest bound of branches that are not searched any more. */
  let open = -Infinity;

  /** Solves one branch and returns its halves; none if the branch is decided or is not searched further. */
  const lookInto = ({ tableau, proven: before }: Branch): Branch[] => {
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
    const halves = lookInto(branch);
    if (halves.length === 0) slots.give(branch.tableau.cells);
    branches.push(...halves);
    if (anyDoes && best.witness !== null) break;
  }
  return {
    witness: best.witness,
    found,
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
