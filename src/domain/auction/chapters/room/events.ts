import type { LotClock } from '#domain/auction/auction.ts';
import type { FloorSettings } from './floor-settings.ts';

/** How the room bids, its breaks and its clock. */
export type RoomEvent =
  | { readonly type: 'FloorSet'; readonly settings: FloorSettings }
  | { readonly type: 'PhonesHeld' }
  | { readonly type: 'PhonesReleased' }
  | { readonly type: 'AuctionPaused'; readonly message: string; readonly until: number | null }
  | { readonly type: 'AuctionResumed' }
  /** The countdown of the lot on the block, as it is from now on. */
  | { readonly type: 'ClockSet'; readonly clock: LotClock };
