import type { Auction } from '#domain/auction/auction.ts';
import type { TournamentId } from '#domain/ids.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { clockRunsIn } from './lot-timers.ts';

/** What the rooms of other processes write into the logs, as far as this room has to know of it. */
interface OtherRooms {
  /** False where another room is known to have written more than this one has read, or may have. */
  isUpToDate(auction: Auction): boolean;
  /** This room has read a log to its end, which it began to at a moment of which `moment` told. */
  hasRead(tournament: TournamentId, moment: number): void;
  moment(): number;
  /** Tells the others what this room has written. */
  tell(auction: Auction): void;
  stop(): void;
}

interface OtherRoomsParts {
  readonly cluster: Cluster;
  readonly known: (tournament: TournamentId) => Auction | null;
  readonly watched: () => readonly TournamentId[];
  /** The auctions of which a clock runs. */
  readonly running: () => readonly TournamentId[];
  /** Reads on to the end of a log, and tells its watchers. */
  readonly readOn: (tournament: TournamentId) => Promise<unknown>;
  /** This process lets clocks run out from now on; kept when the auctions that have one are taken up. */
  readonly lead: (before: 'dark' | 'light') => Promise<void>;
  readonly leadLost: () => void;
}

/** Of so many auctions it is known how far another room is; then everything is looked at anew. */
const MOST_HEARD_OF = 20_000;

/**
 * What somebody watches, and whose clock runs, is read as soon as another room tells of it, and looked after now and then
 * where a word is lost; everything else when it is asked for.
 */
export function createOtherRooms(parts: OtherRoomsParts): OtherRooms {
  const { cluster, known, watched, running, readOn } = parts;
  /** How far the logs go, as others said. */
  const heard = new Map<TournamentId, number>();
  /** Counts the moments at which words may have been lost. */
  let doubts = 0;
  /** At which of them each log was read. */
  const readAt = new Map<TournamentId, number>();
  const reading = new Set<TournamentId>();
  let looking = false;
  /** What is still to be done for having the lead. */
  let leadDue: 'dark' | 'light' | null = null;

  const isBehind = (tournament: TournamentId): boolean =>
    (known(tournament)?.sequence ?? 0) < (heard.get(tournament) ?? 0);

  function hearOf(tournament: TournamentId, sequence: number): void {
    if (heard.size >= MOST_HEARD_OF) {
      heard.clear();
      doubts += 1;
    }
    heard.set(tournament, Math.max(sequence, heard.get(tournament) ?? 0));
  }

  async function read(tournament: TournamentId): Promise<void> {
    if (reading.has(tournament)) return;
    reading.add(tournament);
    const before = known(tournament)?.sequence ?? 0;
    try {
      await readOn(tournament);
    } catch {
      // The database is gone for a moment, or the log is damaged: it is looked at again, and told to whoever asks.
    } finally {
      reading.delete(tournament);
    }
    // Somebody wrote while it was read. Where nothing came, the next look tries again: at once would be in vain.
    if ((known(tournament)?.sequence ?? 0) > before && isBehind(tournament)) void read(tournament);
  }

  async function look(): Promise<void> {
    if (looking) return;
    looking = true;
    try {
      const followed = [...new Set([...watched(), ...running()])];
      for (const [tournament, sequence] of await cluster.logEnds(followed)) {
        hearOf(tournament, sequence);
        if (isBehind(tournament)) void read(tournament);
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

  const unsubscribe = cluster.subscribe({
    message(word) {
      if (word.is !== 'lines') return;
      const { tournament, sequence, clock } = word;
      hearOf(tournament, sequence);
      const runs = cluster.isLeader() && (clock || running().includes(tournament));
      if (isBehind(tournament) && (runs || watched().includes(tournament))) void read(tournament);
    },
    gap() {
      doubts += 1;
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

  return {
    isUpToDate({ tournament: { id } }) {
      if (cluster.peers() === 0) return true;
      return !isBehind(id) && readAt.get(id) === doubts;
    },
    hasRead: (tournament, moment) => void readAt.set(tournament, moment),
    moment: () => doubts,
    tell(auction) {
      const { tournament, sequence } = auction;
      cluster.publish({ is: 'lines', tournament: tournament.id, sequence, clock: clockRunsIn(auction) });
    },
    stop: unsubscribe,
  };
}
