import { mayMake, mayWork, type Allowance } from './allowance.ts';
import { type ProgramPart, programPartOf, cellsOf, programOf, sizeOf } from './program-part.ts';
import { areBroken, type Kind } from './kinds.ts';
import { maximise } from './maximise.ts';
import { valueAt } from './program.ts';
import { completes, type Completion, mostBeside, type Question, slimmed, trimmed } from './stock.ts';

/** The best known completion and its value. */
export interface Known {
  /** Checked in integers; null: none is known. */
  readonly completion: Completion | null;
  /** The price for the lot in multiples, or without a lot minus the weight; -Infinity without a completion. */
  readonly found: number;
}

/** The best completion found for one team, and a proven upper bound. */
export interface Filled extends Known {
  readonly proven: number;
}

export const UNKNOWN: Known = { completion: null, found: -Infinity };
const ALIKE: readonly number[] = [];
const NO_WEIGHT = () => 0;
/** How often each player is compared with each limit while the program is built; the cost of building. */
const LOOKS = 25;
const OPEN: Filled = { ...UNKNOWN, proven: Infinity };
const NOTHING: Filled = { ...UNKNOWN, proven: -Infinity };

/** Options of a search. */
export interface Search {
  readonly allowance: Allowance;
  /**
   * For a search without a lot: the weight of one player of a kind. It is whole, and the cheaper of two equivalent
   * kinds never weighs more.
   */
  readonly weightOf?: (kind: Kind) => number;
  /** Limits whose players differ in weight, so that the search keeps their kinds apart although no need requires it. */
  readonly apart?: readonly number[] | 'all';
  /** The value that a new completion must exceed. */
  readonly known?: Known;
  /** True if the search may stop at the first completion. */
  readonly anyDoes?: boolean;
}

/** The completion with the highest price for the lot, or without a lot the one with the least weight. */
export function fill(asked: Question, search: Search): Filled {
  const { known = UNKNOWN } = search;
  const { needs } = asked;
  if (areBroken(needs)) return NOTHING;
  if (needs.limits.every(({ least }) => least === 0)) {
    const found = worthOf(asked, [], search);
    return found === null ? NOTHING : { completion: [], found, proven: found };
  }
  // No price is above the cap, so a completion that allows the cap needs no proof.
  if (known.found >= (asked.lot?.cap ?? Infinity)) return { ...known, proven: known.found };
  const looks = LOOKS * asked.supply.length * needs.limits.length;
  let proven = Infinity;
  for (const onlyAsked of [true, false]) {
    if (!mayWork(search.allowance, looks)) break;
    const slim = slimmed(asked, onlyAsked, search.apart ?? ALIKE);
    const most = searched(slim, search);
    proven = Math.min(proven, most.proven);
    const completion = most.completion && trimmed(needs, most.completion);
    const found = completion && worthOf(asked, completion, search);
    if (found !== null) return { completion, found, proven: Math.max(proven, found) };
    if (proven <= known.found) break;
  }
  return { ...known, proven: Math.max(proven, known.found) };
}

/** The value of a completion under all rules; null where it is invalid. */
function worthOf(
  { needs, lot }: Question,
  completion: Completion,
  { weightOf = NO_WEIGHT }: Search,
): number | null {
  if (lot !== null) return mostBeside(needs, completion, lot);
  const weight = completion.reduce((sum, { kind, many }) => sum + many * weightOf(kind), 0);
  return completes(needs, completion) ? -weight : null;
}

function searched({ supply, needs, lot }: Question, search: Search) {
  const { allowance, weightOf = NO_WEIGHT, known = UNKNOWN, anyDoes = false } = search;
  const { columns, rows } = sizeOf(supply, needs);
  if (!mayMake(allowance, cellsOf(columns, rows))) return OPEN;
  const block = programPartOf(supply, needs, lot);
  if (block === null) return NOTHING;
  const objective = block.least.map((_, at) => Number(lot !== null && at === 0));
  if (lot === null) for (const [at, { kind }] of supply.entries()) objective[at] = -weightOf(kind);
  const { witness, proven } = maximise(programOf(block, objective), allowance, known.found, anyDoes);
  return { completion: witness && completionOf({ supply }, block, witness), proven };
}

/** Reads a completion from the variables, starting at the first one of the block. */
export function completionOf(
  { supply }: Pick<Question, 'supply'>,
  { kindsAt }: ProgramPart,
  values: readonly number[],
): Completion {
  return supply.flatMap(({ kind }, at) => {
    const many = valueAt(values, kindsAt + at);
    return many === 0 ? [] : [{ kind, many }];
  });
}
