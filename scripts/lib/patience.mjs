import { CONFIGURATION_PROBLEM } from './problem.mjs';

/** Pauses in ms. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 30_000;
/** After running this long (ms), earlier crashes no longer count. */
const RAN_WELL = 5 * 60_000;

/** Computes the pause before a crashed server restarts: docs/decisions/limits.md. */
export class Patience {
  #endedInARow = 0;
  #hasListened = false;

  /** The server listens, so its settings are valid. */
  heardThatItListens() {
    this.#hasListened = true;
  }

  /**
   * @param {{ code: number | null, stayed: number }} end exit code and run time in ms
   * @returns {number | null} ms until the next start; null if a restart cannot help
   */
  after({ code, stayed }) {
    // On the first start a user is present to correct the settings. Later the problem may pass, for example a full
    // disk.
    if (code === CONFIGURATION_PROBLEM && !this.#hasListened) return null;
    if (stayed >= RAN_WELL) this.#endedInARow = 0;
    this.#endedInARow += 1;
    return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (this.#endedInARow - 1));
  }
}
