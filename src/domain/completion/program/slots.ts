import { MOST_CELLS } from './allowance.ts';

/**
 * Where tableaus are written, one search after the other: each would else leave its numbers to be tidied away. Made with
 * the first of them, and of the machine's memory it takes what was ever written in it.
 */
let memory: Float64Array | null = null;

/** Room for the tableaus of one search, all of one size and no more than `MOST_CELLS` in all. The search before it is over. */
export class Slots {
  readonly #cells: number;
  readonly #memory: Float64Array;
  readonly #free: Float64Array[] = [];
  #next = 0;

  constructor(cells: number) {
    this.#cells = cells;
    this.#memory = memory ??= new Float64Array(MOST_CELLS);
  }

  /** Whatever stands in it. */
  take(): Float64Array {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    const from = this.#next;
    this.#next += this.#cells;
    return this.#memory.subarray(from, this.#next);
  }

  give(slot: Float64Array): void {
    this.#free.push(slot);
  }
}
