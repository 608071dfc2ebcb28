import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { AuctionCopy, CopyState } from './auction-copy.ts';
import { LIVE } from '#web/net/link.ts';
import { onWakeUp } from '#web/net/clock.ts';

interface Opened {
  wake(): void;
  close(): void;
}

/** Opens on mount, closes on unmount; null until the first effect has run. `open`: stable. */
export function useOpened<One extends Opened>(open: () => One): One | null {
  const [one, setOne] = useState<One | null>(null);
  useEffect(() => {
    const opened = open();
    setOne(opened);
    opened.wake();
    const unwatch = onWakeUp(() => opened.wake());
    return () => {
      unwatch();
      opened.close();
      setOne(null);
    };
  }, [open]);
  return one;
}

const OPENING = { state: 'opening', link: LIVE, reached: false } as const;

/** The present state; renders again after every change. */
export function useCopyState<Gone>(copy: AuctionCopy<Gone> | null): CopyState<Gone> {
  const watch = useCallback((watcher: () => void) => copy?.watch(watcher) ?? (() => {}), [copy]);
  return useSyncExternalStore(watch, () => copy?.state ?? OPENING);
}
