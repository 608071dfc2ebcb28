import type { LotClock } from '#domain/auction/auction.ts';
import type { FloorSettings } from './floor-settings.ts';

/** How the room bids, its breaks and its clock, and on which laptop. */
export type RoomEvent =
  | { readonly type: 'FloorSet'; readonly settings: FloorSettings }
  | { readonly type: 'PhonesHeld' }
  | { readonly type: 'PhonesReleased' }
  | { readonly type: 'AuctionPaused'; readonly message: string; readonly until: number | null }
  | { readonly type: 'AuctionResumed' }
  /**
   * Another laptop is the house from here on: it holds every line before this one. `epoch`: how many takeovers there were
   * with it; `at`: when it was decided, epoch ms.
   */
  | { readonly type: 'HouseChanged'; readonly epoch: number; readonly at: number }
  /** The countdown of the lot on the block, as it is from now on. */
  | { readonly type: 'ClockSet'; readonly clock: LotClock };
