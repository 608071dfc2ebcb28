import { setTimeout as pause } from 'node:timers/promises';

const LATEST_MS = 20_000;

/** Asks until it is so; throws where it never is, within so many ms. */
export async function until(what: string, isSo: () => Promise<boolean>, withinMs = LATEST_MS): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`waited for ${what} in vain`);
    await pause(20);
  }
}
