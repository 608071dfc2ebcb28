import type { Lease } from './lease.ts';

/** The time (ms) that an order waits for the replica. */
const WAITS = 2_000;
/** The pause (ms) between two questions for the role of the peer, while the peer does not follow. */
const AGAIN = 100;
/** The number of unconfirmed entries up to which the replica counts as caught up. */
const NEARLY = 100;

interface SynchronousReplicationParts {
  /** True if orders wait for the replica: the setting is on, and a replica is paired. */
  readonly isAsked: () => boolean;
  /** The place of the primary's last entry in the replication buffer. */
  readonly place: () => number;
  /** The place of the replica's last confirmed entry; null while the replica does not follow. */
  readonly acked: () => number | null;
  readonly askPeer: Lease['askPeer'];
  readonly assertPrimary: Lease['assertPrimary'];
  readonly tell: (line: string) => void;
}

/** While a replica follows, an order waits until it is on both disks: docs/decisions/second-laptop.md. */
export interface SynchronousReplication {
  /** The time (epoch ms) since which the primary continues alone; null while orders wait for the replica. */
  readonly aloneSince: number | null;
  /** Waits until the order at this place may be answered; null: no wait. */
  after(place: number): Promise<void> | null;
  /** Checks the waiting orders again: the replica confirmed entries, or was lost. */
  acked(): void;
}

export function createSynchronousReplication({
  isAsked,
  place: here,
  acked,
  askPeer,
  assertPrimary,
  tell,
}: SynchronousReplicationParts): SynchronousReplication {
  let aloneSince: number | null = null;
  const waiting = new Set<{ readonly place: number; readonly end: (came: boolean) => void }>();

  function settle(): void {
    const far = acked();
    for (const one of waiting) {
      if (far === null || far >= one.place) one.end(far !== null);
    }
    if (far === null || aloneSince === null || far < here() - NEARLY) return;
    aloneSince = null;
    tell('Second laptop: every order waits for it again.');
  }

  async function arrives(place: number, patience: number): Promise<boolean> {
    return new Promise((resolve) => {
      const one = { place, end };
      const late = setTimeout(() => end(false), patience);
      waiting.add(one);
      function end(came: boolean): void {
        clearTimeout(late);
        waiting.delete(one);
        resolve(came);
      }
    });
  }

  async function waitFor(place: number): Promise<void> {
    const until = performance.now() + WAITS;
    for (let left = WAITS; left > 0; left = until - performance.now()) {
      const far = acked();
      if (far !== null && (far >= place || (await arrives(place, left)))) return;
      // The replica may be taking over without this order, so nobody may see the order accepted.
      await askPeer();
      assertPrimary();
      if (aloneSince !== null) return;
      if (acked() === null) await new Promise((go) => setTimeout(go, AGAIN));
    }
    if (aloneSince !== null) return;
    aloneSince = Date.now();
    tell('Second laptop: it does not answer; going on alone.');
  }

  return {
    get aloneSince() {
      return aloneSince;
    },
    after(place) {
      return isAsked() && place > 0 && aloneSince === null ? waitFor(place) : null;
    },
    acked: settle,
  };
}
