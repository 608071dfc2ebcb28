import { MOST_CELLS, type Allowance } from './allowance.ts';
import { floatAt, meets, sumOf, type Program } from './program.ts';
import { openUpTo, provenMost, provenNothing } from './proof.ts';
import { cellsOf, Tableau } from './tableau.ts';

/** The best that was found, and what nothing can exceed. Where both are the same, it is the most. */
export interface Most {
  /** Numbers that keep every row, checked in whole numbers; null: none was found. */
  readonly witness: readonly number[] | null;
  /** What the witness comes to; -Infinity without one. */
  readonly found: number;
  /** Proven: nothing comes to more. -Infinity: nothing keeps all rows. */
  readonly proven: number;
}

interface Branch {
  readonly tableau: Tableau;
  readonly proven: number;
}

/**
 * Branch and bound, depth first; where the allowance or the memory for open branches runs out, what is open counts as it
 * was proven until then. `known`: only what comes to more is looked for; without such, that is what was found, without a
 * witness. `anyDoes`: the first that is found ends it.
 */
export function maximise(program: Program, allowance: Allowance, known = -Infinity, anyDoes = false): Most {
  const cells = cellsOf(program.objective.length, program.rows.length);
  if (cells > MOST_CELLS) return { witness: null, found: known, proven: Infinity };
  const mostOpen = Math.floor(MOST_CELLS / Math.max(1, cells));
  let witness: readonly number[] | null = null;
  let found = known;
  let open = -Infinity;
  const branches: Branch[] = [{ tableau: new Tableau(program), proven: Infinity }];
  for (let branch = branches.pop(); branch !== undefined; branch = branches.pop()) {
    if (branch.proven <= found) continue;
    const { tableau } = branch;
    allowance.work -= 2 * tableau.size;
    const end = tableau.solve(allowance);
    if (end.end === 'spent') {
      allowance.cut = true;
      open = Math.max(open, branch.proven);
      continue;
    }
    if (end.end === 'nothing') {
      const isProven = provenNothing(program, tableau, end.multipliers, allowance);
      open = Math.max(open, openUpTo(isProven, branch.proven));
      continue;
    }
    const values = Array.from(end.values, (value) => Math.round(value));
    const worth = sumOf(program.objective, values);
    if (worth > found && meets(program, values)) {
      witness = values;
      found = worth;
    }
    const proven = Math.min(
      branch.proven,
      provenMost(program, tableau, end.multipliers, {
        enough: found,
        likely: sumOf(program.objective, end.values),
        allowance,
      }),
    );
    if (anyDoes && witness !== null)
      return {
        witness,
        found,
        proven: branches.reduce((most, one) => Math.max(most, one.proven), Math.max(open, proven)),
      };
    if (proven <= found) continue;
    const fraction = mostFractional(end.values);
    if (fraction === null) {
      open = Math.max(open, proven);
      continue;
    }
    const halves = split(tableau, fraction, proven, branches.length + 1 < mostOpen);
    if (halves.length === 1) open = Math.max(open, proven);
    branches.push(...halves);
  }
  return { witness, found, proven: Math.max(found, open) };
}

interface Fraction {
  readonly column: number;
  readonly value: number;
}

/** The number that is farthest from a whole one; null where all are whole. */
function mostFractional(values: Float64Array): Fraction | null {
  let worst = -1;
  let by = 0;
  for (let column = 0; column < values.length; column += 1) {
    const value = floatAt(values, column);
    const off = Math.abs(value - Math.round(value));
    if (off <= by) continue;
    by = off;
    worst = column;
  }
  return worst === -1 ? null : { column: worst, value: floatAt(values, worst) };
}

/** Below the fraction and above it, the likelier half behind, to be looked into first; alone where only one has room. */
function split(
  tableau: Tableau,
  { column, value }: Fraction,
  proven: number,
  bothHaveRoom: boolean,
): Branch[] {
  const isAbove = value - Math.floor(value) > 0.5;
  const other = bothHaveRoom ? [new Tableau(tableau)] : [];
  const bound = (half: Tableau, above: boolean) => {
    if (above) half.least[column] = Math.floor(value) + 1;
    else half.most[column] = Math.floor(value);
    return { tableau: half, proven };
  };
  return [...other.map((half) => bound(half, !isAbove)), bound(tableau, isAbove)];
}
