import { MOST_CELLS } from './allowance.ts';

/** Memory for tableaus, reused by one search after another to avoid garbage. Allocated on first use. */
let memory: Float64Array | null = null;

/** Tableaus of one size for one search, at most `MOST_CELLS` in all. The search before it has ended. */
export class Slots {
  readonly #cells: number;
  readonly #memory: Float64Array;
  readonly #free: Float64Array[] = [];
  #next = 0;

  constructor(cells: number) {
    this.#cells = cells;
    this.#memory = memory ??= new Float64Array(MOST_CELLS);
  }

  /** A tableau whose content is undefined until it is written. */
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
