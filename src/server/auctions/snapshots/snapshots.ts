import type { Auction } from '#domain/auction/auction.ts';
import type { TournamentId } from '#domain/ids.ts';
import type { Timer } from '#server/auctions/lot-timer.ts';
import { DamagedLog, isProblem } from '#server/persistence/ports/problems.ts';
import { compareWithLog } from './compare-with-log.ts';
import { writeSnapshot, type SnapshotStore } from './write-snapshot.ts';
import { readSnapshot } from './read-snapshot.ts';

/** Lines after which an auction is kept anew, in the next quiet moment ... */
export const DUE_AFTER = 500;
/** ... and those after which it is kept all the same: piece by piece no order waits for it. */
export const OVERDUE_AFTER = 1_000;
/** Milliseconds without a line. */
const QUIET = 1_000;
/** Milliseconds between two parts of a log that is compared: nobody waits for that. */
export const BETWEEN_PARTS = 5;

/**
 * Auctions as they were at some line of their logs, kept beside them: docs/decisions/0073. The log is the truth; what is
 * kept only saves folding it from its first line, and is compared with it once somebody has come in.
 */
export interface Snapshots {
  /**
   * The auction as it was kept last, while it is the beginning of its log; null: the log is folded from its first line.
   * `onDamage`: the log was found to be damaged, or to tell another auction than this one.
   */
  latest(tournament: TournamentId, onDamage: (damage: DamagedLog) => void): Promise<Auction | null>;
  /** To be told of every auction as it is now. */
  follow(auction: Auction): void;
  /** Ends whatever is under way. */
  close(): Promise<void>;
}

interface SnapshotsParts {
  readonly store: SnapshotStore;
  /** The build of the product that writes; another one reads its own. Null keeps nothing. */
  readonly writtenBy: string | null;
  readonly timer: Timer;
}

const NO_SNAPSHOTS: Snapshots = {
  latest: () => Promise.resolve(null),
  follow: () => undefined,
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
  /** Up to which line each auction is kept, and as it is now. */
  const keptTo = new Map<TournamentId, number>();
  const latest = new Map<TournamentId, Auction>();
  const waiting = new Map<TournamentId, () => void>();
  const pauses = new Set<() => void>();
  const underWay = new Set<Promise<void>>();
  /** The log of these tells another auction than the one in memory. */
  const damaged = new Set<TournamentId>();
  let over = false;
  const isOver = (): boolean => over;

  /** What is under way is waited for at the end. */
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

  /** Looks again after a while whether it is quiet by then. */
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
    // Whether it succeeds or not, the next one is due so many lines later.
    keptTo.set(id, auction.sequence);
    latest.delete(id);
    try {
      await writeSnapshot(store, auction, { writtenBy, isOver: () => over || damaged.has(id) });
    } catch {
      // A full disk, or a server that goes down: the log has everything.
    }
  }

  async function compare(auction: Auction, onDamage: (damage: DamagedLog) => void): Promise<void> {
    try {
      await compareWithLog(auction, { log: store.log, pause, isOver });
    } catch (error) {
      // A store that has other troubles says nothing of the log.
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
    async close() {
      over = true;
      for (const stop of waiting.values()) stop();
      waiting.clear();
      for (const goOn of pauses) goOn();
      await Promise.all(underWay);
    },
  };
}
