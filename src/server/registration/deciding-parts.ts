import type { AuctionService } from '#server/auctions/auction-service.ts';
import type { RoomInAccounts } from '#server/accounts/room-in-account.ts';
import type { Random } from '#server/base/random.ts';
import type { Store } from '#server/persistence/tables/store.ts';
import type { Registrations } from './registrations.ts';

/** The dependencies of the organiser's decisions on registrations. */
export interface DecidingParts {
  readonly store: Store;
  readonly auctions: AuctionService;
  readonly accountRoom: RoomInAccounts;
  readonly registrations: Registrations;
  readonly random: Random;
  /** The present time, epoch ms. */
  readonly now: () => number;
}
