import type { Auction } from '#domain/auction/auction.ts';
import type { TournamentId } from '#domain/ids.ts';
import type { Timer } from '#server/base/timer.ts';
import { DamagedLog, isProblem } from '#server/persistence/ports/problems.ts';
import { compareWithLog } from './compare-with-log.ts';
import { writeSnapshot, type SnapshotStore } from './write-snapshot.ts';
import { readSnapshot } from './read-snapshot.ts';

/** The number of new lines after which a snapshot is due in the next quiet moment. */
export const DUE_AFTER = 500;
/**
 * The number of new lines after which a snapshot is due at once. No order waits for it, because it is written in
 * pieces.
 */
export const OVERDUE_AFTER = 1_000;
/** Time (ms) without a new line that counts as a quiet moment. */
const QUIET = 1_000;
/** Pause (ms) between two parts of the background comparison. */
export const BETWEEN_PARTS = 5;

/**
 * Snapshots of auctions: docs/decisions/storage.md. The log stays the truth. A snapshot replaces the folding of all
 * earlier lines. After the opening, the snapshot is compared with the log.
 */
export interface Snapshots {
  /**
   * The latest valid snapshot; null: the auction must be folded from the first log line. `onDamage` runs when the log
   * is damaged, or gives another auction than the snapshot.
   */
  latest(tournament: TournamentId, onDamage: (damage: DamagedLog) => void): Promise<Auction | null>;
  /** Writes a snapshot when one is due. The service calls `follow` with each new state of an auction. */
  follow(auction: Auction): void;
  /** Writes no more snapshots of an auction that is deleted. */
  drop(tournament: TournamentId): void;
  /** Stops all snapshot work in progress. */
  close(): Promise<void>;
}

interface SnapshotsParts {
  readonly store: SnapshotStore;
  /** The build that writes snapshots; a snapshot is valid for one build. Null: this process writes no snapshots. */
  readonly writtenBy: string | null;
  readonly timer: Timer;
}

const NO_SNAPSHOTS: Snapshots = {
  latest: () => Promise.resolve(null),
  follow: () => undefined,
  drop: () => undefined,
  close: () => Promise.resolve(),
};

export function createSnapshots({ writtenBy, ...parts }: SnapshotsParts): Snapshots {
  return writtenBy === null ? NO_SNAPSHOTS : snapshotsOf({ ...parts, writtenBy });
}

function snapshotsOf({
  store,
  writtenBy,
  timer,
}: SnapshotsParts & { readonly writtenBy: string }): Snapshots {
  /** For each auction, the log line of its last snapshot and its present state. */
  const keptTo = new Map<TournamentId, number>();
  const latest = new Map<TournamentId, Auction>();
  const waiting = new Map<TournamentId, () => void>();
  const pauses = new Set<() => void>();
  const underWay = new Set<Promise<void>>();
  /** The auctions whose log is deleted, or differs from the state in memory. */
  const damaged = new Set<TournamentId>();
  let over = false;
  const isOver = (): boolean => over;

  /** Adds work to the running work, which `close` awaits. */
  function inBackground(work: Promise<void>): Promise<void> {
    const ended = work.finally(() => underWay.delete(ended));
    underWay.add(ended);
    return ended;
  }

  function pause(): Promise<void> {
    if (over) return Promise.resolve();
    return new Promise((resolve) => {
      pauses.add(resolve);
      timer(BETWEEN_PARTS, async () => {
        pauses.delete(resolve);
        resolve();
        return Promise.resolve();
      });
    });
  }

  const linesSince = ({ tournament: { id }, sequence }: Auction): number => sequence - (keptTo.get(id) ?? 0);

  /** Checks later whether the auction has become quiet. */
  function wait(seen: Auction): void {
    const { id } = seen.tournament;
    waiting.set(
      id,
      timer(QUIET, async () => {
        waiting.delete(id);
        const now = latest.get(id) ?? seen;
        if (now !== seen && linesSince(now) < OVERDUE_AFTER) wait(now);
        else if (!over) await inBackground(keep(now));
      }),
    );
  }

  async function keep(auction: Auction): Promise<void> {
    const { id } = auction.tournament;
    // The next snapshot is due after the same number of lines, whether or not this snapshot succeeds.
    keptTo.set(id, auction.sequence);
    latest.delete(id);
    try {
      await writeSnapshot(store, auction, { writtenBy, isOver: () => over || damaged.has(id) });
    } catch {
      // A snapshot may fail on a full disk or during closing: the log still holds everything.
    }
  }

  async function compare(auction: Auction, onDamage: (damage: DamagedLog) => void): Promise<void> {
    try {
      await compareWithLog(auction, { log: store.log, pause, isOver });
    } catch (error) {
      // Any other store error says nothing about the state of the log.
      if (over || (isProblem(error) && !(error instanceof DamagedLog))) return;
      const { id } = auction.tournament;
      damaged.add(id);
      onDamage(error instanceof DamagedLog ? error : new DamagedLog(id, auction.sequence, { cause: error }));
      await store.snapshots.forget(id).catch(() => undefined);
    }
  }

  return {
    async latest(tournament, onDamage) {
      const auction = await readSnapshot(store, tournament, writtenBy);
      if (auction === null) return null;
      keptTo.set(tournament, auction.sequence);
      void inBackground(compare(auction, onDamage));
      return auction;
    },
    follow(auction) {
      const { id } = auction.tournament;
      if (linesSince(auction) < DUE_AFTER || damaged.has(id)) return;
      latest.set(id, auction);
      if (!waiting.has(id) && !over) wait(auction);
    },
    drop(tournament) {
      damaged.add(tournament);
      waiting.get(tournament)?.();
      waiting.delete(tournament);
      latest.delete(tournament);
      keptTo.delete(tournament);
    },
    async close() {
      over = true;
      for (const stop of waiting.values()) stop();
      waiting.clear();
      for (const goOn of pauses) goOn();
      await Promise.all(underWay);
    },
  };
}
