import type { FastifyBaseLogger } from 'fastify';
import type { Trouble } from '#protocol/feed/live.ts';
import type { Config } from '#server/base/config.ts';
import type { Leaving } from '#server/base/leaving.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';
import type { Replication } from '#server/replication/replication.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import type { Store } from '#server/persistence/tables/store.ts';

/** The dependencies of `buildApp(parts)` in `api/app.ts`. */
export interface ServerParts {
  readonly store: Store;
  readonly auctions: AuctionService;
  readonly config: Config;
  /** The other processes on the same data. */
  readonly cluster: Cluster;
  /** Signals that this process stops while others continue. */
  readonly leaving: Leaving;
  /** The metrics of this process. */
  readonly metrics: Metrics;
  /** The folder of files during their upload. */
  readonly incoming: string;
  /** `now` gives epoch ms, `elapsed` gives monotonic ms: `server-clock.ts`. */
  readonly now: () => number;
  readonly elapsed: () => number;
  /** Tells the present problem with the data; null if there is none. */
  readonly trouble: () => Trouble | null;
  /** The replication to a second laptop; null or missing if it is not possible. */
  readonly second?: Replication | null;
  /** The code that the terminal shows while the installation has no owner. */
  readonly ownerCode?: string | null;
  readonly logger?: FastifyBaseLogger;
}
