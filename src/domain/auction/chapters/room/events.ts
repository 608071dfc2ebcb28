import type { LotClock } from '#domain/auction/auction.ts';
import type { FloorSettings } from './floor-settings.ts';

/** Events about bidding mode, countdown, breaks and failover. */
export type RoomEvent =
  | { readonly type: 'FloorSet'; readonly settings: FloorSettings }
  | { readonly type: 'PhonesHeld' }
  | { readonly type: 'PhonesReleased' }
  | { readonly type: 'AuctionPaused'; readonly message: string; readonly until: number | null }
  | { readonly type: 'AuctionResumed' }
  /**
   * The replica laptop took over; it holds every event before this one. `epoch`: the number of takeovers so
   * far, this one included. `at`: epoch ms.
   */
  | { readonly type: 'HouseChanged'; readonly epoch: number; readonly at: number }
  /** The lot on the block has this countdown from now on. */
  | { readonly type: 'ClockSet'; readonly clock: LotClock };
