import { useEffect, useEffectEvent, useState } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import type { Moment } from '#domain/views/recent.ts';
import type { AuctionCopy } from '#web/net/sync/console/auction-copy.ts';

type Next<What> = (last: What, before: Auction, after: Auction, moment: Moment) => What;

/**
 * The recent events of a page that folds the log itself; `next` derives them from the last ones. A missed
 * event gets time 0.
 */
export function useRecent<What>(
  live: Pick<AuctionCopy<unknown>, 'read' | 'now'> | null,
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
