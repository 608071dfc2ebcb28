import type { Fence } from './fence.ts';

/** Ms that an order waits for the second laptop. */
const WAITS = 2_000;
/** ... and asks again whether that one is the house, where it does not follow. */
const AGAIN = 100;
/** Entries that may be on their way when the two count as together again. */
const NEARLY = 100;

interface SynchronousReplicationParts {
  /** Whether orders are to wait: the setting, and somebody to wait for. */
  readonly isAsked: () => boolean;
  /** How far this one is. */
  readonly place: () => number;
  /** How far the second laptop is; null where it does not follow now. */
  readonly acked: () => number | null;
  readonly look: Fence['look'];
  readonly assertPrimary: Fence['assertPrimary'];
  readonly tell: (line: string) => void;
}

/** What is answered stands on two disks, as long as there are two: docs/decisions/0099. */
export interface SynchronousReplication {
  /** Epoch ms since when this laptop goes on without the other; null while they go together. */
  readonly aloneSince: number | null;
  /** Before the order at this place is answered. */
  after(place: number): Promise<void> | null;
  /** The second laptop has got further, or is gone. */
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
      // It may be taking over, without this order: then nobody may be told that it was taken.
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
