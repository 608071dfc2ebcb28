/**
 * How much may still be worked, in numbers of a program that a search goes over. Work is counted and never timed, for
 * server and browsers must stop at the same point; and weighed, for a pivot among a thousand numbers is not one among a
 * million.
 */
export interface Allowance {
  work: number;
  /** True once a search was cut short for lack of it: with more of it, more may come out. */
  cut?: boolean;
}

/** One program, or all of them that a search has open, holds at most so many numbers: 12 MB. */
export const MOST_CELLS = 1_500_000;

/** At most a share of what an allowance has left, one of so many. What it leaves over stays with the whole. */
export function shareOf(whole: Allowance, parts: number): Allowance {
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

  set cut(cut: boolean) {
    this.#whole.cut = cut;
  }
}

/** How much more it weighs to make a number of a program than to go over it. */
const MADE = 4;

/**
 * Takes the work of making a program of which a tableau holds so many numbers. False where that is larger than memory may
 * be, or than what may still be worked: then it is refused before any of it is made.
 */
export function mayMake(allowance: Allowance, cells: number): boolean {
  return cells <= MOST_CELLS && mayWork(allowance, MADE * cells);
}

/** Takes the work of something that is done as a whole; false, and it is not to be begun, where so much is not left. */
export function mayWork(allowance: Allowance, work: number): boolean {
  if (work > allowance.work) {
    allowance.cut = true;
    return false;
  }
  allowance.work -= work;
  return true;
}
