import { withClock } from '#domain/auction/lots/block.ts';
import type { Evolving } from '#domain/auction/events.ts';
import type { RoomEvent } from './events.ts';

export const ROOM: Evolving<RoomEvent> = {
  // Turning the countdown off removes a running clock; it leaves the bids alone.
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
  // The state does not change; the event only records the failover.
  HouseChanged: (_, auction) => auction,
  ClockSet: ({ clock }, auction) => ({ ...auction, block: withClock(auction.block, clock) }),
};
