import type { Trouble } from '#protocol/feed/live.ts';
import type { Store } from '#server/persistence/tables/store.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';
import type { Replication } from '#server/replication/replication.ts';
import { createIdleCheck } from '#server/registration/list-limits.ts';
import { createLinkAccess, createSenderOf } from '#server/registration/link-access.ts';
import { createPhotoUploads } from '#server/registration/photo-upload.ts';
import { createPlayerRegistrations } from '#server/registration/players.ts';
import { createOverOf } from '#server/registration/service.ts';
import { createTeamRegistrations } from '#server/registration/teams.ts';
import { createChannels, createRemotePresence } from '#server/feed/channel.ts';
import { createStatistics, createPlayerLists, createSquadLists } from '#server/hall/shared-answers.ts';
import { createPublicViews } from '#server/feed/public-views.ts';
import { createReplays } from '#server/hall/replays.ts';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createAccounts } from '#server/accounts/accounts.ts';
import { createOwnership } from '#server/accounts/ownership.ts';
import {
  sharedIn,
  singleProcess,
  type Cluster,
  createLeaving,
  type Leaving,
} from '#server/cluster/cluster.ts';
import type { Hasher } from '#server/accounts/sign-in.ts';
import { type Config, USUAL_QUOTA, buildStamp } from '#server/base/config.ts';
import { freeBytesIn } from '#server/tournament-file/received-file.ts';
import { createImages } from '#server/images/images.ts';
import { createLinks } from '#server/links/links.ts';
import { createGuesses } from '#server/hall/guesses.ts';
import { systemRandom } from '#server/base/random.ts';
import { createRoomInAccounts } from '#server/accounts/room-in-account.ts';
import { createPace, type PaceLimits } from '#server/limits/counters.ts';
import path from 'node:path';
import * as z from 'zod/mini';
import type { FastifyRequest } from 'fastify';
import { ownLinkOf, whoAsks } from '#server/accounts/sessions.ts';
import { FairQueue, yieldToEventLoop } from '#server/base/concurrency.ts';

/** The parts that the start of a process gives to its services. All but the first three have a default. */
export interface ServiceInputs {
  readonly store: Store;
  readonly auctions: AuctionService;
  readonly config: Pick<Config, 'publicUrl'> & Partial<Pick<Config, 'host' | 'registration' | 'quota'>>;
  /** The other processes on the same data; default: none. */
  readonly cluster?: Cluster;
  /** Signals that this process stops while others continue; default: never. */
  readonly leaving?: Leaving;
  /** The present problem with the data; default: only moved or deleted files are noticed. */
  readonly trouble?: () => Trouble | null;
  /** Replication to a second laptop; missing: not possible. */
  readonly second?: Replication | null;
  /** The owner code that the terminal shows while the installation has no owner; default: no code. */
  readonly ownerCode?: string | null;
  /** The build id; default: that of this server. */
  readonly build?: string | null;
  /** Gives the present time in epoch ms. */
  readonly now?: () => number;
  /** Gives the running time in monotonic ms, for durations; default: `now`. */
  readonly elapsed?: () => number;
  readonly hasher?: Hasher;
  /** The folder of files during their upload; default: that of the system for temporary files. */
  readonly incoming?: string;
  /** Asks how many bytes are free for uploaded files; default: asks the system. */
  readonly freeBytes?: () => Promise<number>;
  /** The most accounts that one address may open at once. */
  readonly mostRegistrations?: number;
}

/** The limit of orders for one paddle: three phones of a team may tap as fast as thumbs can, programs may not. */
const TAPS: PaceLimits = { atOnce: 5, perSecond: 4, mostKeys: 20_000 };

/** Everything that the calls and the feed of one process use. */
export type Services = ReturnType<typeof createServices>;

/** Builds the services of one process, in the order in which they need one another. */
export function createServices(given: ServiceInputs, onProblem: (error: unknown) => void) {
  const { store, auctions, now = Date.now, elapsed = now, hasher, mostRegistrations } = given;
  const { build = buildStamp(), cluster = singleProcess(), second = null, incoming = tmpdir() } = given;
  const { publicUrl, host = null, registration: mode, quota = USUAL_QUOTA } = given.config;
  const random = systemRandom;
  const share = sharedIn(cluster);

  const images = createImages(store.images, quota.imageBytes, now);
  const links = createLinks({ store: store.links, auctions, random, now, elapsed, cluster, share });
  const channels = createChannels({ auctions, elapsed, onProblem, remote: createRemotePresence(cluster) });
  const access = { secrets: store.secrets, senderOf: createSenderOf(store.secrets), now, elapsed, share };
  const ofBothKinds = { auctions, overOf: createOverOf(store.tournaments), random, now };
  const idle = createIdleCheck(now, elapsed);
  const registrations = createPlayerRegistrations({ ...ofBothKinds, store: store.registrations, idle });
  const successor = () => second?.successor() ?? null;

  return {
    ...{ store, auctions, cluster, second, incoming, random, now, elapsed },
    ...{ images, links, channels },
    registrations,
    registrationAccess: createLinkAccess({ store: store.registrations, kind: 'player', ...access }),
    photoUploads: createPhotoUploads({ store: store.registrations, registrations, images, idle, now }),
    teamRegistrations: createTeamRegistrations({
      ...{ ...ofBothKinds, store: store.teamRegistrations, phones: store.bidderPhones, images },
    }),
    teamRegistrationAccess: createLinkAccess({ store: store.teamRegistrations, kind: 'team', ...access }),
    freeBytes: given.freeBytes ?? (() => freeBytesIn(incoming)),
    trouble: given.trouble ?? ((): Trouble | null => (store.isDetached() ? { code: 'data-astray' } : null)),
    leaving: given.leaving ?? createLeaving(),
    accounts: createAccounts({ store, now, elapsed, mode, hasher, mostRegistrations, cluster, share }),
    ownership: createOwnership(store.users, given.ownerCode ?? null, elapsed),
    accountRoom: createRoomInAccounts(store, quota, cluster),
    accountQueue: createAccountQueue(),
    taps: createPace(elapsed, TAPS, share('taps')),
    publicViews: createPublicViews({ channels, links, elapsed, build, successor }),
    playerLists: createPlayerLists(auctions),
    squadLists: createSquadLists(auctions),
    statistics: createStatistics(auctions),
    replays: createReplays(auctions, elapsed),
    guesses: createGuesses({ store: store.guesses, auctions, now, elapsed }),
    version: productVersion(),
    /** How phones reach this server. */
    reached: { publicUrl, host },
  };
}

const packageSchema = z.object({ version: z.string() });

/** The version in `package.json`, found from the built server and from the sources. */
function productVersion(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'package.json')) && folder !== path.dirname(folder)) {
    folder = path.dirname(folder);
  }
  return packageSchema.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))).version;
}

/**
 * Runs long lists and imports one at a time for each account. Calls of other accounts run between them
 * (docs/decisions/limits.md). A task ends before its answer is sent: a slow client must not hold the place.
 */
interface AccountQueue {
  take<Answer>(request: FastifyRequest, task: () => Promise<Answer>): Promise<Answer>;
}

function createAccountQueue(): AccountQueue {
  const queue = new FairQueue({
    atOnce: Infinity,
    atOnceOfOne: 1,
    lanes: { accounts: { waiting: Infinity } },
  });
  return {
    take: (request, task) => {
      const key = request.link === null ? whoAsks(request).user.id : ownLinkOf(request).id;
      return queue.run({ lane: 'accounts', key }, async () => {
        // The pause lets the event loop send the previous answer and take other calls.
        await yieldToEventLoop();
        return task();
      });
    },
  };
}
