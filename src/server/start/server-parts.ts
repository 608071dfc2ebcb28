import type { FastifyBaseLogger } from 'fastify';
import type { Trouble } from '#protocol/feed/live.ts';
import type { UserId } from '#domain/ids.ts';
import type { Config } from '#server/config.ts';
import type { Leaving } from './leaving.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';
import type { SearchFor } from '#server/search/search.ts';
import type { Replication } from '#server/replication/replication.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import type { Store } from '#server/persistence/ports/store.ts';

/** What the calls are built on: `buildApp(parts)` in `api/app.ts`. */
export interface ServerParts {
  readonly store: Store;
  readonly auctions: AuctionService;
  readonly config: Config;
  /** The other processes that work on the same data. */
  readonly cluster: Cluster;
  /** When this process goes and others stay. */
  readonly leaving: Leaving;
  /** What this process counts, for those who keep it running. */
  readonly metrics: Metrics;
  /** Writes what belongs to one organiser into a new file, which `npm run restore` takes. */
  readonly copyForOne: (user: UserId, file: string) => Promise<void>;
  /** Epoch ms, and ms since some moment: `server-clock.ts`. */
  readonly now: () => number;
  readonly elapsed: () => number;
  /** Who searches for what the rules ask. */
  readonly search: SearchFor;
  /** What is wrong with the data, if anything is. */
  readonly trouble: () => Trouble | null;
  /** The laptop that follows this one; null, or left out, where none can. */
  readonly second?: Replication | null;
  /** What the terminal shows while nobody owns the installation. */
  readonly ownerCode?: string | null;
  readonly logger?: FastifyBaseLogger;
}
