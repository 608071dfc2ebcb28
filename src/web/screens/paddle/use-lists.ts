import { useEffect, useState, type ComponentType } from 'react';
import type { PaddleListsProps } from './paddle-lists.tsx';

type Lists = ComponentType<PaddleListsProps>;

/** The lists, fetched when the first of them is asked for; asked for another one, what failed is tried again. */
export function useLists(wanted: string | null): Lists | 'coming' | 'failed' {
  const [fetched, setFetched] = useState<{ readonly Lists: Lists } | 'coming' | 'failed'>('coming');
  const there = typeof fetched === 'object';
  useEffect(() => {
    if (wanted === null || there) return;
    let dropped = false;
    import('./paddle-lists.tsx').then(
      ({ PaddleLists }) => {
        if (!dropped) setFetched({ Lists: PaddleLists });
      },
      () => {
        if (!dropped) setFetched('failed');
      },
    );
    return () => {
      dropped = true;
    };
  }, [wanted, there]);
  return typeof fetched === 'object' ? fetched.Lists : fetched;
}
