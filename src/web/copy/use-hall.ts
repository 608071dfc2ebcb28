import { useCallback } from 'react';
import { reloadOnce } from '#web/hall/reload-once.ts';
import { wallClock } from './clock.ts';
import { hallCopy, type HallCopy } from './hall-feed.ts';
import { useOpened } from './use-copy.ts';

/** The copy behind the code in this page's address. */
export function useHall(code: string): HallCopy | null {
  return useOpened(useCallback(() => hallCopy({ code, clock: wallClock, reload: reloadOnce }), [code]));
}
