import { CONFIGURATION_PROBLEM } from './problem.mjs';

/** Milliseconds. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 30_000;
/** Whoever stayed for so long ran well: what happened before is forgotten. */
const RAN_WELL = 5 * 60_000;

/** How long to wait for the next start of a server that ended by itself: docs/decisions/0039. */
export class Patience {
  #endedInARow = 0;
  #hasListened = false;

  /** The server listens: there is nothing wrong with its settings. */
  heardThatItListens() {
    this.#hasListened = true;
  }

  /**
   * @param {{ code: number | null, stayed: number }} end its exit code, and for how long it ran (ms)
   * @returns {number | null} ms until the next start; null when it cannot be started at all
   */
  after({ code, stayed }) {
    // The first start answers whoever typed it. Later nobody may sit there, and what is wrong may pass: a full disk.
    if (code === CONFIGURATION_PROBLEM && !this.#hasListened) return null;
    if (stayed >= RAN_WELL) this.#endedInARow = 0;
    this.#endedInARow += 1;
    return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (this.#endedInARow - 1));
  }
}
