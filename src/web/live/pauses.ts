/** How long to wait after so many failures in a row, in ms: half a second, doubled each time, never above five. */
export function pause(failures: number): number {
  return Math.min(5_000, 500 * 2 ** (failures - 1));
}
