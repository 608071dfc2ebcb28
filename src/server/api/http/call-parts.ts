import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Trouble } from '#protocol/feed/live.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import type { Ownership } from '#server/accounts/ownership.ts';
import type { Reached } from '#server/base/addresses.ts';
import type { Images } from '#server/images/images.ts';
import type { Leaving } from '#server/base/leaving.ts';
import type { Links } from '#server/links/links.ts';
import type { Paddles } from '#server/auctions/paddles.ts';
import type { Channels } from '#server/feed/channel/channels.ts';
import type { Evenings } from '#server/hall/evenings.ts';
import type { PagedList } from '#server/hall/player-lists.ts';
import type { PublicViews } from '#server/feed/public-views.ts';
import type { Guesses } from '#server/hall/guesses.ts';
import type { Replays } from '#server/hall/replays.ts';
import type { RegistrationDoor } from '#server/registration/door.ts';
import type { PhotoUploads } from '#server/registration/photo-upload.ts';
import type { Registrations } from '#server/registration/registrations.ts';
import type { TeamRegistrations } from '#server/registration/teams/team-registrations.ts';
import type {
  KeptTeamRegistration,
  KeptTeamSettings,
} from '#server/persistence/tables/registration/team-registrations.ts';
import type { Store } from '#server/persistence/tables/store.ts';
import type { Random } from '#server/base/random.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';
import type { Replication } from '#server/replication/replication.ts';
import type { Cluster } from '#server/cluster/cluster.ts';

import type { AccountQueue } from '#server/api/http/account-queue.ts';
import type { RoomInAccounts } from '#server/accounts/room-in-account.ts';

/** The services of registration. */
export interface RegistrationServices {
  readonly registrations: Registrations;
  readonly registrationDoor: RegistrationDoor;
  readonly photoUploads: PhotoUploads;
  readonly teamRegistrations: TeamRegistrations;
  readonly teamRegistrationDoor: RegistrationDoor<KeptTeamSettings, KeptTeamRegistration, 'own_code'>;
}

/** The dependencies of all calls. */
export interface CallParts extends RegistrationServices {
  readonly store: Store;
  readonly auctions: AuctionService;
  /** The folder of files during their upload. */
  readonly incoming: string;
  /** Asks how many bytes are free on the disk of that folder. */
  readonly freeBytes: () => Promise<number>;
  /** The other processes on the same data. */
  readonly cluster: Cluster;
  /** Signals that this process stops while others continue. */
  readonly leaving: Leaving;
  readonly accounts: Accounts;
  readonly ownership: Ownership;
  readonly images: Images;
  readonly accountRoom: RoomInAccounts;
  readonly accountQueue: AccountQueue;
  readonly links: Links;
  readonly paddles: Paddles;
  readonly channels: Channels;
  readonly publicViews: PublicViews;
  readonly playerLists: PagedList;
  readonly squadLists: PagedList;
  readonly evenings: Evenings;
  readonly replays: Replays;
  readonly guesses: Guesses;
  readonly random: Random;
  readonly trouble: () => Trouble | null;
  /** The replication to a second laptop; null if it is not possible. */
  readonly second: Replication | null;
  /** Gives the present time in epoch ms. */
  readonly now: () => number;
  /** Gives the running time in monotonic ms, for durations. */
  readonly elapsed: () => number;
  readonly version: string;
  readonly reached: Reached;
}

/** The Fastify instance for call files: zod schemas type bodies and URLs. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** The most bytes of a body. This limit is for a sign-in, an order or a bid; forms and images have their own below. */
export const BODY_LIMIT = 16 * 1024;
export const FORM_BODY_LIMIT = 64 * 1024;
export const IMAGE_BODY_LIMIT = 12 * 1024 * 1024;
