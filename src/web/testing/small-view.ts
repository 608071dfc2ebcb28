import { evolve } from '#domain/auction/evolve.ts';
import { toRupees } from '#domain/money.ts';
import { hallView } from '#domain/views/hall-view.ts';
import { NOTHING_RECENT } from '#domain/views/recent.ts';
import type { HallView } from '#domain/views/view.ts';
import { openedAuction } from './small-auction.ts';

/** For tests: the hall's view of a small auction, with Imran on the block under these bids. */
export function smallView(bids: readonly (readonly [team: string, amount: number])[] = []): HallView {
  const auction = bids.reduce(
    (before, [team, amount]) =>
      evolve(before, { type: 'BidPlaced', lot: 'imran', team, amount: toRupees(amount), via: 'phone' }),
    openedAuction(),
  );
  return hallView(auction, NOTHING_RECENT);
}
