import { useEffect, useState } from 'react';
import type { Preloaded } from './lazy-with-retry.tsx';

/** Delay (ms) before parts load in the background, when the page itself has finished. */
const QUIET_AFTER = 3_000;

/** Delay (ms) before failed parts are tried again in the background. */
const AGAIN_AFTER = 10_000;

/**
 * Loads parts one after the other while the page is idle, so that they also open without a network. True once all of them
 * are there. `parts`: a constant.
 */
export function usePreload(parts: readonly Preloaded[]): boolean {
  const [areThere, setThere] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const preloadAfter = (delay: number) => {
      timer = setTimeout(() => {
        void preloadAll(parts).then((came) => {
          if (timer === null) return;
          if (came) setThere(true);
          else preloadAfter(AGAIN_AFTER);
        });
      }, delay);
    };
    preloadAfter(QUIET_AFTER);
    return () => {
      clearTimeout(timer ?? undefined);
      timer = null;
    };
  }, [parts]);
  return areThere;
}

/** False: one of them did not load. */
async function preloadAll(parts: readonly Preloaded[]): Promise<boolean> {
  const came: boolean[] = [];
  for (const part of parts)
    came.push(
      await part.preload().then(
        () => true,
        () => false,
      ),
    );
  return !came.includes(false);
}
