import { useEffect, useState, type ComponentType } from 'react';
import type { LotStripProps } from './lot-strip.tsx';
import type { PaddleListsProps } from './paddle-lists.tsx';

interface Lists {
  readonly PaddleLists: ComponentType<PaddleListsProps>;
  readonly LotStrip: ComponentType<LotStripProps>;
}

/** The lists and the strip under them, fetched when the first of them is asked for; asked for another one, what failed is tried again. */
export function useLists(wanted: string | null): Lists | 'coming' | 'failed' {
  const [fetched, setFetched] = useState<Lists | 'coming' | 'failed'>('coming');
  const there = typeof fetched === 'object';
  useEffect(() => {
    if (wanted === null || there) return;
    let dropped = false;
    import('./paddle-lists.tsx').then(
      ({ PaddleLists, LotStrip }) => {
        if (!dropped) setFetched({ PaddleLists, LotStrip });
      },
      () => {
        if (!dropped) setFetched('failed');
      },
    );
    return () => {
      dropped = true;
    };
  }, [wanted, there]);
  return fetched;
}
