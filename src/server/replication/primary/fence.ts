import { Replaced } from '#server/persistence/ports/problems.ts';
import type { Moment } from '#server/replication/channel/messages.ts';
import type { ReplacedBy } from '#server/replication/replication-state.ts';

/** Lease (ms): the replica takes over no sooner than this after its last message. */
export const HOLDS = 1_500;

interface FenceParts {
  readonly moment: () => Moment;
  /** Asks the peer whether it is the primary, or was replaced since. 'silent': no answer, or an unknown laptop. */
  readonly ask: () => Promise<ReplacedBy | 'follows' | 'silent'>;
  readonly onReplaced: (by: ReplacedBy) => void;
}

/** Keeps a replaced primary from accepting orders, even after it slept. */
export interface Fence {
  readonly replaced: ReplacedBy | null;
  /** A laptop exists that may take over: ask it from now on. */
  guard(): void;
  letGo(): void;
  /** The replica still followed when `sent` was sent, and echoed it. */
  heard(sent: Moment): void;
  /** Waits for an answer where one is due; null: none is. Throws `Replaced`. */
  pass(): Promise<void> | null;
  /** True if no answer is due. Sends no question. Throws `Replaced`. */
  mayPass(): boolean;
  /** Throws `Replaced`. */
  assertPrimary(): void;
  /** Asks at once, however fresh the lease is. */
  look(): Promise<ReplacedBy | 'follows' | 'silent'>;
  replacedBy(by: ReplacedBy): void;
}

/** After the lease ends, asks the peer before the next order. */
export function createFence({ moment, ask, onReplaced }: FenceParts): Fence {
  let replaced: ReplacedBy | null = null;
  let guarded = false;
  let sign: Moment = { elapsed: -Infinity, wall: -Infinity };
  let looking: Promise<ReplacedBy | 'follows' | 'silent'> | null = null;

  const assertPrimary = (): void => {
    if (replaced !== null) throw new Replaced(replaced.url);
  };
  /** By the clock that advanced more: one may stop while a laptop sleeps, the other may be set. */
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
    // No answer here either: this primary continues alone, and asks again soon.
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
