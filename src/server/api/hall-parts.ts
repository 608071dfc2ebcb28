import type { AuctionService } from '#server/auctions/auction-service.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import type { Links } from '#server/links/links.ts';
import type { Replication } from '#server/replication/replication.ts';
import { createChannels } from '#server/feed/channel/channels.ts';
import { createEvenings } from '#server/hall/evenings.ts';
import { createPlayerLists, createSquadLists } from '#server/hall/player-lists.ts';
import { createPublicViews } from '#server/feed/public-views.ts';
import { createRemotePresence } from '#server/feed/channel/remote-presence.ts';
import { createReplays } from '#server/hall/replays.ts';

interface HallParts {
  readonly auctions: AuctionService;
  readonly links: Links;
  readonly cluster: Cluster;
  readonly second: Pick<Replication, 'successor'> | null;
  readonly build: string | null;
  /** Gives the running time in monotonic ms, for durations. */
  readonly elapsed: () => number;
  readonly onProblem: (error: unknown) => void;
}

/** Builds the parts for hall pages: channels, public views, lists, statistics and replays. */
export function hallParts({ auctions, links, cluster, second, build, elapsed, onProblem }: HallParts) {
  const channels = createChannels({ auctions, elapsed, onProblem, remote: createRemotePresence(cluster) });
  const successor = () => second?.successor() ?? null;
  return {
    channels,
    publicViews: createPublicViews({ channels, links, elapsed, build, successor }),
    playerLists: createPlayerLists(auctions),
    squadLists: createSquadLists(auctions),
    evenings: createEvenings(auctions),
    replays: createReplays({ auctions, elapsed }),
  };
}
