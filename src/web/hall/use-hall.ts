import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { wallClock } from '#web/copy/clock.ts';
import { onWakeUp } from '#web/copy/wake-ups.ts';
import { HallLive } from '#web/copy/hall-live.ts';
import type { HallState } from '#web/copy/hall-state.ts';
import { reloadOnce } from './reload-once.ts';

const OPENING: HallState = { state: 'opening', since: null, reached: false };

/** The live copy behind the code in this page's address, opened with the page and closed with it. */
export function useHall(code: string): HallLive | null {
  const [live, setLive] = useState<HallLive | null>(null);
  useEffect(() => {
    const opened = new HallLive(code, wallClock, reloadOnce);
    setLive(opened);
    opened.wake();
    const deafen = onWakeUp(() => opened.wake());
    return () => {
      deafen();
      opened.close();
      setLive(null);
    };
  }, [code]);
  return live;
}

/** What there is to draw, again after every change. */
export function useHallState(live: HallLive | null): HallState {
  const watch = useCallback((watcher: () => void) => live?.watch(watcher) ?? (() => {}), [live]);
  return useSyncExternalStore(watch, () => live?.state ?? OPENING);
}
