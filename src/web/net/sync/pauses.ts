/** Pauses (ms) after failures in a row: half a second, doubled each time, at most five. */
export function pause(failures: number): number {
  return Math.min(5_000, 500 * 2 ** (failures - 1));
}

/** The pause (ms) after so many failures; the last one repeats. */
export function inTurn(waits: readonly number[], failures: number): number {
  return waits[Math.min(failures, waits.length - 1)] ?? 0;
}
