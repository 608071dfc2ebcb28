/**
 * A work budget, counted in numbers of a tableau. Counted and not timed, so that server and browser stop at the same
 * point.
 */
export interface Allowance {
  work: number;
}

/** Memory limit of one program or one search, in numbers: 12 MB. */
export const MOST_CELLS = 1_500_000;

/** The allowance of one part out of several; work that it does not use returns to the whole. */
export function allowanceShare(whole: Allowance, parts: number): Allowance {
  return new Share(whole, Math.max(0, Math.floor(whole.work / parts)));
}

class Share implements Allowance {
  readonly #whole: Allowance;
  #left: number;

  constructor(whole: Allowance, left: number) {
    this.#whole = whole;
    this.#left = left;
  }

  get work(): number {
    return this.#left;
  }

  set work(left: number) {
    this.#whole.work -= this.#left - left;
    this.#left = left;
  }
}

/** The first question may use a third of the allowance: what it finds makes the others cheap. */
const FEWEST_PARTS = 3;

/**
 * The answer for each of `all`. Entries with the same likeness are computed once. Each computation gets a share of the
 * allowance that is left.
 */
export function answersWithin<One, Answer>(
  allowance: Allowance,
  all: readonly One[],
  likenessOf: (one: One) => string,
  answerTo: (one: One, own: Allowance) => Answer,
): Map<One, Answer> {
  const byLikeness = new Map<string, [One, ...One[]]>();
  for (const one of all) {
    const likeness = likenessOf(one);
    const alike = byLikeness.get(likeness);
    if (alike === undefined) byLikeness.set(likeness, [one]);
    else alike.push(one);
  }
  let left = byLikeness.size;
  const answers = new Map<One, Answer>();
  for (const alike of byLikeness.values()) {
    const answer = answerTo(alike[0], allowanceShare(allowance, Math.min(left, FEWEST_PARTS)));
    left -= 1;
    for (const one of alike) answers.set(one, answer);
  }
  return answers;
}

/** The work of building one number of a program, where reading one counts as 1. */
const MADE = 4;

/**
 * Subtracts the work of building a program with `cells` numbers. False, and nothing subtracted, if it exceeds the
 * memory limit or the allowance.
 */
export function mayMake(allowance: Allowance, cells: number): boolean {
  return cells <= MOST_CELLS && mayWork(allowance, MADE * cells);
}

/** Subtracts the work of an indivisible step. False, and nothing subtracted, if too little is left. */
export function mayWork(allowance: Allowance, work: number): boolean {
  if (work > allowance.work) return false;
  allowance.work -= work;
  return true;
}
