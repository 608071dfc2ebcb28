import { withClock } from '#domain/auction/lots/block-changes.ts';
import type { Evolving } from '#domain/auction/per-event.ts';
import type { RoomEvent } from './events.ts';

export const ROOM: Evolving<RoomEvent> = {
  // Without a countdown no clock runs on; whose bids count is another matter.
  FloorSet: ({ settings }, auction) => ({
    ...auction,
    floor: settings,
    phonesHeld: false,
    block: settings.countdown === null ? withClock(auction.block, null) : auction.block,
  }),
  PhonesHeld: (_, auction) => ({ ...auction, phonesHeld: true }),
  PhonesReleased: (_, auction) => ({ ...auction, phonesHeld: false }),
  AuctionPaused: ({ message, until }, auction) => ({ ...auction, pause: { message, until } }),
  AuctionResumed: (_, auction) => ({ ...auction, pause: null }),
  // Nothing of the auction changes: it says since when which laptop is asked.
  HouseChanged: (_, auction) => auction,
  ClockSet: ({ clock }, auction) => ({ ...auction, block: withClock(auction.block, clock) }),
};
