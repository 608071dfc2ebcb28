import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import type { Moment } from '#domain/views/recent.ts';
import { onWakeUp } from '#web/net/clock.ts';
import { LIVE } from '#web/net/link.ts';
import type { AuctionCopy } from './console/auction-copy.ts';

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

interface Store<State> {
  readonly state: State;
  watch(watcher: () => void): () => void;
}

const OPENING = { state: 'opening', link: LIVE, reached: false } as const;

/** The present state; renders again after every change. `OPENING` while there is no store. */
export function useStateOf<State>(store: Store<State> | null): State | typeof OPENING {
  const watch = useCallback((watcher: () => void) => store?.watch(watcher) ?? (() => {}), [store]);
  return useSyncExternalStore(watch, () => store?.state ?? OPENING);
}

type Next<What> = (last: What, before: Auction, after: Auction, moment: Moment) => What;

/**
 * The recent events of a page that folds the log itself; `next` derives them from the last ones. A missed
 * event gets time 0.
 */
export function useRecent<What>(
  live: Pick<AuctionCopy, 'read' | 'now'> | null,
  first: What,
  next: Next<What>,
): What {
  const [recent, setRecent] = useState(first);
  const tell = useEffectEvent((before: Auction, after: Auction, moment: Moment) =>
    setRecent((last) => next(last, before, after, moment)),
  );
  useEffect(
    () =>
      live?.read(({ before, auction, lines }) => {
        const stroke = lines.findLast(({ event: { type } }) => type === 'LotSold' || type === 'LotPassed');
        const line = stroke ?? lines.at(-1);
        if (line === undefined) return;
        tell(before, auction, { sequence: line.sequence, at: line.fresh ? live.now() : 0 });
      }),
    [live],
  );
  return recent;
}
