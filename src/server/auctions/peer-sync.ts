import type { TournamentId } from '#domain/ids.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import type { ActiveAuction } from './active-auction.ts';

/** The parts of an active auction that peer sync uses. */
type Followed = Pick<ActiveAuction, 'isBehind' | 'isWatched' | 'reportedUpTo' | 'doubts'> & {
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
  /** Reads an auction to the end of its log and notifies its subscribers. */
  readonly readOn: (auction: One) => Promise<unknown>;
  /** Makes this process run the lot clocks. Resolves when their auctions are resumed. */
  readonly lead: (before: 'dark' | 'light') => Promise<void>;
  readonly leadLost: () => void;
}

/**
 * Reads what other processes append. Reads an auction with subscribers or a running clock when a peer reports lines,
 * and at each check. Reads any other auction on demand. Returns the function that stops all this.
 */
export function followPeers<One extends Followed>(parts: PeerSyncParts<One>): () => void {
  const { cluster, auctions, readOn } = parts;
  const reading = new Set<TournamentId>();
  let checking = false;
  /** Set while the auctions of a new lead are not resumed: how the lead came. Null: nothing to resume. */
  let leadDue: 'dark' | 'light' | null = null;

  const isFollowed = (auction: One): boolean => auction.isWatched || auction.timer.runs;

  function noteEnd(auction: One, sequence: number): void {
    auction.reportedUpTo = Math.max(sequence, auction.reportedUpTo);
  }

  async function read(auction: One): Promise<void> {
    if (reading.has(auction.id)) return;
    reading.add(auction.id);
    const before = auction.state?.sequence ?? 0;
    try {
      await readOn(auction);
    } catch {
      // The database is away or the log is damaged: the next check or the next caller handles this.
    } finally {
      reading.delete(auction.id);
    }
    // A peer wrote during the read: read again at once. If the read found no new lines, wait for the next check.
    if ((auction.state?.sequence ?? 0) > before && auction.isBehind) void read(auction);
  }

  async function check(): Promise<void> {
    if (checking) return;
    checking = true;
    try {
      const followed = auctions.all().filter(isFollowed);
      const ends = await cluster.logEnds(followed.map(({ id }) => id));
      for (const auction of followed) {
        noteEnd(auction, ends.get(auction.id) ?? 0);
        if (auction.isBehind) void read(auction);
      }
    } catch {
      // The database is away: the next check reads the log ends again.
    } finally {
      checking = false;
    }
  }

  async function takeLead(before: 'dark' | 'light'): Promise<void> {
    leadDue = null;
    try {
      await parts.lead(before);
      // The lead expired during the resuming, and another process leads now.
      if (!cluster.isLeader()) parts.leadLost();
    } catch {
      // The next check resumes the auctions again, if this process still leads.
      leadDue = before;
    }
  }

  return cluster.subscribe({
    message(message) {
      if (message.is !== 'lines') return;
      const { tournament, sequence, clock } = message;
      const leads = cluster.isLeader();
      const auction = leads && clock ? auctions.of(tournament) : auctions.known(tournament);
      // A process reads an auction that it does not hold when somebody asks for that auction.
      if (auction === null) return;
      noteEnd(auction, sequence);
      const runs = leads && (clock || auction.timer.runs);
      if (auction.isBehind && (runs || auction.isWatched)) void read(auction);
    },
    gap() {
      for (const auction of auctions.all()) auction.doubts += 1;
      void check();
    },
    look() {
      if (leadDue !== null && cluster.isLeader()) void takeLead(leadDue);
      void check();
    },
    lead(before) {
      // Screens may connect while the auctions resume: an order waits for its own auction alone.
      void takeLead(before);
      return Promise.resolve();
    },
    leadLost() {
      leadDue = null;
      parts.leadLost();
    },
  });
}
