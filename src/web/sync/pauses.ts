/** How long to wait after so many failures in a row, in ms: half a second, doubled each time, never above five. */
export function pause(failures: number): number {
  return Math.min(5_000, 500 * 2 ** (failures - 1));
}

/** The wait (ms) after so many failures; the last of them goes on for ever. */
export function inTurn(waits: readonly number[], failures: number): number {
  return waits[Math.min(failures, waits.length - 1)] ?? 0;
}
