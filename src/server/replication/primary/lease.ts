import { Replaced } from '#server/persistence/ports/problems.ts';
import { HOLDS, type Moment } from '#server/replication/channel/messages.ts';
import type { ReplacedBy } from '#server/replication/channel/stored-state.ts';

interface LeaseParts {
  readonly moment: () => Moment;
  /** Asks the peer whether this laptop is still the primary. 'silent': no answer, or one from an unknown laptop. */
  readonly ask: () => Promise<ReplacedBy | 'follows' | 'silent'>;
  readonly onReplaced: (by: ReplacedBy) => void;
}

/** The right of this primary to accept orders. A replaced primary loses it, even when it slept meanwhile. */
export interface Lease {
  readonly replaced: ReplacedBy | null;
  /** A laptop is paired and may take over: from now on the primary asks it when the lease has ended. */
  guard(): void;
  letGo(): void;
  /** The replica echoed `sent`, so it still followed at that moment. */
  heard(sent: Moment): void;
  /** Waits for the peer's answer where the lease has ended; null: no wait. Throws `Replaced`. */
  pass(): Promise<void> | null;
  /** True while the lease lasts. Does not ask the peer. Throws `Replaced`. */
  mayPass(): boolean;
  /** Throws `Replaced` if another laptop has taken over. */
  assertPrimary(): void;
  /** Asks the peer at once, even while the lease lasts. */
  askPeer(): Promise<ReplacedBy | 'follows' | 'silent'>;
  replacedBy(by: ReplacedBy): void;
}

/** After the end of the lease, the primary asks the peer before the next order. */
export function createLease({ moment, ask, onReplaced }: LeaseParts): Lease {
  let replaced: ReplacedBy | null = null;
  let guarded = false;
  let sign: Moment = { elapsed: -Infinity, wall: -Infinity };
  let asking: Promise<ReplacedBy | 'follows' | 'silent'> | null = null;

  const assertPrimary = (): void => {
    if (replaced !== null) throw new Replaced(replaced.url);
  };
  /**
   * The age of the lease by the clock that advanced more. One clock may stop while a laptop sleeps, the other may be
   * set.
   */
  const age = (): number => {
    const now = moment();
    return Math.max(now.elapsed - sign.elapsed, now.wall - sign.wall);
  };
  const replacedBy = (by: ReplacedBy): void => {
    if (replaced !== null && replaced.term >= by.term) return;
    replaced = by;
    onReplaced(by);
  };
  async function askOnce(): Promise<ReplacedBy | 'follows' | 'silent'> {
    const sent = moment();
    const found = await ask();
    // If the peer does not answer either, this primary continues alone. It asks again after another lease.
    sign = found === 'silent' ? moment() : sent;
    if (typeof found === 'object') replacedBy(found);
    return found;
  }
  const askPeer = (): Promise<ReplacedBy | 'follows' | 'silent'> => {
    asking ??= askOnce().finally(() => {
      asking = null;
    });
    return asking;
  };
  async function pass(): Promise<void> {
    await askPeer();
    assertPrimary();
  }
  const mayPass = (): boolean => {
    assertPrimary();
    return !guarded || age() <= HOLDS;
  };

  return {
    get replaced() {
      return replaced;
    },
    guard() {
      guarded = true;
    },
    letGo() {
      guarded = false;
    },
    heard(sent) {
      if (sent.elapsed > sign.elapsed) sign = sent;
    },
    pass: () => (mayPass() ? null : pass()),
    mayPass,
    assertPrimary,
    askPeer,
    replacedBy,
  };
}
