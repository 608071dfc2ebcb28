import { withClock } from '#domain/auction/lots/block-changes.ts';
import { lotOpened, orderDrawn, unsoldRecalled, withQueue } from '#domain/auction/lots/lot-moves.ts';
import type { Evolving } from '#domain/auction/per-event.ts';
import type { RoundsEvent } from './events.ts';

export const ROUNDS: Evolving<RoundsEvent> = {
  OrderDrawn: ({ occasion, order }, auction) =>
    occasion === 'joined' ? withQueue(auction, order) : orderDrawn(auction, order),
  LotOpened: ({ lot }, auction) => lotOpened(auction, lot),
  UnsoldRecalled: ({ lots }, auction) => unsoldRecalled(auction, lots),
  AuctionFinished: (_, auction) => ({
    ...auction,
    stage: 'completed',
    pause: null,
    phonesHeld: false,
    block: withClock(auction.block, null),
  }),
  AuctionReopened: (_, auction) => ({ ...auction, stage: 'active' }),
};
