import type { TournamentId } from '#domain/ids.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import type { ActiveAuction } from './active-auction.ts';

/** An auction of this process, as far as peer sync knows it. */
type Followed = Pick<ActiveAuction, 'isBehind' | 'isWatched' | 'heardUpTo' | 'doubts'> & {
  readonly id: TournamentId;
  readonly state: { readonly sequence: number } | null;
  readonly timer: Pick<ActiveAuction['timer'], 'runs'>;
};

interface PeerSyncParts<One extends Followed> {
  readonly cluster: Cluster;
  readonly auctions: {
    readonly known: (id: TournamentId) => One | null;
    readonly of: (id: TournamentId) => One;
    readonly all: () => readonly One[];
  };
  /** Reads on to the end of a log, and tells its subscribers. */
  readonly readOn: (auction: One) => Promise<unknown>;
  /** This process lets clocks run out from now on; kept when the auctions that have one are resumed. */
  readonly lead: (before: 'dark' | 'light') => Promise<void>;
  readonly leadLost: () => void;
}

/**
 * Follows what other processes write into the logs. What has subscribers, and whose clock runs, is read as soon as
 * another process tells of it, and looked after now and then where a message is lost; everything else when it is asked
 * for. Gives the function that ends it.
 */
export function followPeers<One extends Followed>(parts: PeerSyncParts<One>): () => void {
  const { cluster, auctions, readOn } = parts;
  const reading = new Set<TournamentId>();
  let looking = false;
  /** What is still to be done for having the lead. */
  let leadDue: 'dark' | 'light' | null = null;

  const isFollowed = (auction: One): boolean => auction.isWatched || auction.timer.runs;

  function hearOf(auction: One, sequence: number): void {
    auction.heardUpTo = Math.max(sequence, auction.heardUpTo);
  }

  async function read(auction: One): Promise<void> {
    if (reading.has(auction.id)) return;
    reading.add(auction.id);
    const before = auction.state?.sequence ?? 0;
    try {
      await readOn(auction);
    } catch {
      // The database is gone for a moment, or the log is damaged: it is looked at again, and told to whoever asks.
    } finally {
      reading.delete(auction.id);
    }
    // Somebody wrote while it was read. Where nothing came, the next look tries again: at once would be in vain.
    if ((auction.state?.sequence ?? 0) > before && auction.isBehind) void read(auction);
  }

  async function look(): Promise<void> {
    if (looking) return;
    looking = true;
    try {
      const followed = auctions.all().filter(isFollowed);
      const ends = await cluster.logEnds(followed.map(({ id }) => id));
      for (const auction of followed) {
        hearOf(auction, ends.get(auction.id) ?? 0);
        if (auction.isBehind) void read(auction);
      }
    } catch {
      // The database is gone for a moment: the next look finds what there is.
    } finally {
      looking = false;
    }
  }

  async function takeLead(before: 'dark' | 'light'): Promise<void> {
    leadDue = null;
    try {
      await parts.lead(before);
      // It took longer than the lead lasts, which another process has by now.
      if (!cluster.isLeader()) parts.leadLost();
    } catch {
      // Tried again with the next look, while this process leads.
      leadDue = before;
    }
  }

  return cluster.subscribe({
    message(message) {
      if (message.is !== 'lines') return;
      const { tournament, sequence, clock } = message;
      const leads = cluster.isLeader();
      const auction = leads && clock ? auctions.of(tournament) : auctions.known(tournament);
      // An auction that this process does not hold is read to its end when it is asked for.
      if (auction === null) return;
      hearOf(auction, sequence);
      const runs = leads && (clock || auction.timer.runs);
      if (auction.isBehind && (runs || auction.isWatched)) void read(auction);
    },
    gap() {
      for (const auction of auctions.all()) auction.doubts += 1;
      void look();
    },
    look() {
      if (leadDue !== null && cluster.isLeader()) void takeLead(leadDue);
      void look();
    },
    lead: takeLead,
    leadLost() {
      leadDue = null;
      parts.leadLost();
    },
  });
}
