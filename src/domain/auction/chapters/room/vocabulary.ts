import type { FloorSettings, LotClock } from '#domain/auction/auction.ts';

/** Commands about bidding mode, countdown and breaks. Times are epoch ms. */
export type RoomCommand =
  | { readonly type: 'pause'; readonly message: string; readonly until: number | null }
  | { readonly type: 'resume' }
  | { readonly type: 'hold-phones' }
  | { readonly type: 'release-phones' }
  | { readonly type: 'set-floor'; readonly settings: FloorSettings };

/** Events about bidding mode, countdown, breaks and failover. */
export type RoomEvent =
  | { readonly type: 'FloorSet'; readonly settings: FloorSettings }
  | { readonly type: 'PhonesHeld' }
  | { readonly type: 'PhonesReleased' }
  | { readonly type: 'AuctionPaused'; readonly message: string; readonly until: number | null }
  | { readonly type: 'AuctionResumed' }
  /**
   * The replica laptop took over; it holds every event before this one. `term`: the number of takeovers so
   * far, this one included. `at`: epoch ms.
   */
  | { readonly type: 'PrimaryChanged'; readonly term: number; readonly at: number }
  /** The lot on the block has this countdown from now on. */
  | { readonly type: 'ClockSet'; readonly clock: LotClock };

/** Why a break or a setting of the floor is refused. */
export type RoomRefusal =
  | { readonly code: 'auction-paused' }
  | { readonly code: 'auction-not-paused' }
  | { readonly code: 'countdown-off-limits' };
