import { setTimeout as pause } from 'node:timers/promises';

const LATEST_MS = 20_000;

/** Waits until a condition is true; throws after `withinMs`. */
export async function until(what: string, isSo: () => Promise<boolean>, withinMs = LATEST_MS): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`waited for ${what} in vain`);
    await pause(20);
  }
}
