import { useEffect, useState } from 'react';
import { NOTHING_RECENT, recentAfter, type Onlooker, type Recent } from '#domain/views/recent.ts';
import type { AuctionCopy } from '#web/copy/auction-copy.ts';

/** What has just happened, for a page that folds the log itself. What it missed is told as long ago. */
export function useRecent(
  live: Pick<AuctionCopy<unknown>, 'read' | 'now'> | null,
  onlooker: Onlooker = 'hall',
): Recent {
  const [recent, setRecent] = useState(NOTHING_RECENT);
  useEffect(
    () =>
      live?.read(({ before, auction, lines }) => {
        const line =
          lines.findLast(({ event: { type } }) => type === 'LotSold' || type === 'LotPassed') ?? lines.at(-1);
        if (line === undefined) return;
        const moment = { sequence: line.sequence, at: line.fresh ? live.now() : 0 };
        setRecent((last) => recentAfter(last, before, auction, moment, onlooker));
      }),
    [live, onlooker],
  );
  return recent;
}
