import { meets, sumOf, type Program } from './program.ts';
import { openUpTo, provenMost, provenNothing } from './proof.ts';
import { Tableau, type Allowance } from './tableau.ts';

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
 * Branch and bound, depth first; where the allowance runs out, what is open counts as it was proven until then. `known`:
 * only what comes to more is looked for; without such, that is what was found, without a witness. `anyDoes`: the first
 * that is found ends it.
 */
export function maximise(program: Program, allowance: Allowance, known = -Infinity, anyDoes = false): Most {
  let witness: readonly number[] | null = null;
  let found = known;
  let open = -Infinity;
  const branches: Branch[] = [{ tableau: new Tableau(program), proven: Infinity }];
  for (let branch = branches.pop(); branch !== undefined; branch = branches.pop()) {
    if (branch.proven <= found) continue;
    const { tableau } = branch;
    allowance.work -= tableau.size;
    const end = tableau.solve(allowance);
    if (end.end !== 'most') {
      const isProven = end.end === 'nothing' && provenNothing(program, tableau, end.multipliers);
      open = Math.max(open, openUpTo(isProven, branch.proven));
      continue;
    }
    const proven = Math.min(branch.proven, provenMost(program, tableau, end.multipliers, found));
    const values = end.values.map((value) => Math.round(value));
    const worth = sumOf(program.objective, values);
    if (worth > found && meets(program, values)) {
      witness = values;
      found = worth;
      if (anyDoes)
        return {
          witness,
          found,
          proven: branches.reduce((most, one) => Math.max(most, one.proven), Math.max(open, proven)),
        };
    }
    if (proven <= found) continue;
    const fraction = mostFractional(end.values);
    open = Math.max(open, openUpTo(fraction.length > 0, proven));
    branches.push(...fraction.flatMap((one) => split(tableau, one, proven)));
  }
  return { witness, found, proven: Math.max(found, open) };
}

interface Fraction {
  readonly column: number;
  readonly value: number;
}

/** The number that is farthest from a whole one; none where all are whole. */
function mostFractional(values: readonly number[]): Fraction[] {
  let worst: Fraction[] = [];
  let by = 0;
  for (const [column, value] of values.entries()) {
    const off = Math.abs(value - Math.round(value));
    if (off <= by) continue;
    by = off;
    worst = [{ column, value }];
  }
  return worst;
}

/** Below the fraction and above it; the likelier half is looked into first. */
function split(tableau: Tableau, { column, value }: Fraction, proven: number): Branch[] {
  const below = new Tableau(tableau);
  below.most[column] = Math.floor(value);
  tableau.least[column] = Math.floor(value) + 1;
  const halves = [
    { tableau: below, proven },
    { tableau, proven },
  ];
  return value - Math.floor(value) > 0.5 ? halves : halves.toReversed();
}
