import { Replaced } from '#server/persistence/ports/problems.ts';
import type { Moment } from '#server/replication/channel/messages.ts';
import type { ReplacedBy } from '#server/replication/replication-state.ts';

/** Ms for which a sign of the other laptop holds: it takes over no sooner than that after its last one. */
export const HOLDS = 1_500;

interface FenceParts {
  readonly moment: () => Moment;
  /** Asks the other laptop whether it has become the house, be it replaced itself since. 'silent': it does not answer, or is nobody we know. */
  readonly ask: () => Promise<ReplacedBy | 'follows' | 'silent'>;
  readonly onReplaced: (by: ReplacedBy) => void;
}

/** Keeps a house that was replaced from taking orders, also one that slept meanwhile. */
export interface Fence {
  readonly replaced: ReplacedBy | null;
  /** There is a laptop that may take over; from the first moment on it is asked. */
  guard(): void;
  letGo(): void;
  /** The other laptop still followed when this was asked of it: `sent` came back from there. */
  heard(sent: Moment): void;
  /** Nothing to wait for: null. Throws `Replaced`. */
  pass(): Promise<void> | null;
  /** Whether there is nothing to wait for. Asks nobody. Throws `Replaced`. */
  mayPass(): boolean;
  /** Throws `Replaced`. */
  assertPrimary(): void;
  /** Asks at once, whatever was heard before. */
  look(): Promise<ReplacedBy | 'follows' | 'silent'>;
  replacedBy(by: ReplacedBy): void;
}

/** Where nothing was heard for so long that the other laptop may have taken over, it is asked before the next order. */
export function createFence({ moment, ask, onReplaced }: FenceParts): Fence {
  let replaced: ReplacedBy | null = null;
  let guarded = false;
  let sign: Moment = { elapsed: -Infinity, wall: -Infinity };
  let looking: Promise<ReplacedBy | 'follows' | 'silent'> | null = null;

  const assertPrimary = (): void => {
    if (replaced !== null) throw new Replaced(replaced.url);
  };
  /** By the clock that went on: one of them may stand while a laptop sleeps, the other may be set. */
  const age = (): number => {
    const now = moment();
    return Math.max(now.elapsed - sign.elapsed, now.wall - sign.wall);
  };
  const replacedBy = (by: ReplacedBy): void => {
    if (replaced !== null && replaced.epoch >= by.epoch) return;
    replaced = by;
    onReplaced(by);
  };
  async function lookOnce(): Promise<ReplacedBy | 'follows' | 'silent'> {
    const sent = moment();
    const found = await ask();
    // Silent, too: this house goes on alone, and asks again in a moment.
    sign = found === 'silent' ? moment() : sent;
    if (typeof found === 'object') replacedBy(found);
    return found;
  }
  const look = (): Promise<ReplacedBy | 'follows' | 'silent'> => {
    looking ??= lookOnce().finally(() => {
      looking = null;
    });
    return looking;
  };
  async function pass(): Promise<void> {
    await look();
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
    look,
    replacedBy,
  };
}
