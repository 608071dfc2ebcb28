import type { Fence } from './fence.ts';

/** Time (ms) that an order waits for the replica. */
const WAITS = 2_000;
/** Pause (ms) before the peer is asked again for its role, while it does not follow. */
const AGAIN = 100;
/** Entries in flight below which the replica counts as caught up. */
const NEARLY = 100;

interface SynchronousReplicationParts {
  /** True if orders wait: the setting is on, and a replica is paired. */
  readonly isAsked: () => boolean;
  /** The last place of the primary. */
  readonly place: () => number;
  /** The last place of the replica; null while it does not follow. */
  readonly acked: () => number | null;
  readonly look: Fence['look'];
  readonly assertPrimary: Fence['assertPrimary'];
  readonly tell: (line: string) => void;
}

/** Answers an order when it is on both disks, while there are two: docs/decisions/0099. */
export interface SynchronousReplication {
  /** Since when the primary continues alone, epoch ms; null while orders wait for the replica. */
  readonly aloneSince: number | null;
  /** Waits before the order at this place is answered. */
  after(place: number): Promise<void> | null;
  /** The replica advanced, or was lost. */
  acked(): void;
}

export function createSynchronousReplication({
  isAsked,
  place: here,
  acked,
  look,
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
      // It may be taking over without this order, so nobody may see it accepted.
      await look();
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
