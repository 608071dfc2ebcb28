import { useCallback } from 'react';
import { reloadOnce } from '#web/hall/reload-once.ts';
import { useSuccessor } from '#web/move/use-successor.ts';
import { wallClock } from './clock.ts';
import { hallCopy, type HallCopy } from './hall-feed.ts';
import { useOpened } from './use-copy.ts';

/** The copy behind the code in this page's address. */
export function useHall(code: string): HallCopy | null {
  const live = useOpened(useCallback(() => hallCopy({ code, clock: wallClock, reload: reloadOnce }), [code]));
  useSuccessor(live, fetchWay);
  return live;
}

const fetchWay = () => import('#web/move/go-on.ts');
