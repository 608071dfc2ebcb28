import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { evolve } from '#domain/auction/evolve.ts';
import type { News } from '#web/net/sync/console/auction-copy.ts';

/** For tests: the events as a page receives them. The first `late` of them are old. */
export function newsOf(before: Auction, events: readonly AuctionEvent[], late = 0): News {
  return {
    before,
    auction: events.reduce(evolve, before),
    lines: events.map((event, at) => ({
      sequence: before.sequence + at + 1,
      at: 0,
      event,
      commandId: '',
      by: '',
      fresh: at >= late,
    })),
  };
}
