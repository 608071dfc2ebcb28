import { Refused, Unreachable } from '#web/calls/client/call.ts';

/** Ms between two tries, the last one again and again. */
const WAITS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

interface Trying {
  /** Told before each wait: nobody has answered, or the server asked for patience. */
  readonly onWait: () => void;
  readonly signal?: AbortSignal;
  /** Resolves after so many ms, or before where there is reason to hope. */
  readonly wait?: (ms: number) => Promise<void>;
}

/** Calls until somebody answers. Rejects with what the server refuses, and when `signal` aborts. */
export async function untilThere<Answer>(
  make: () => Promise<Answer>,
  { onWait, signal, wait = untilOnlineOr }: Trying,
): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await make();
    } catch (reason) {
      if (signal?.aborted || !isWorthAnother(reason)) throw reason;
      onWait();
      await wait(WAITS[Math.min(tries, WAITS.length - 1)] ?? 1_000);
      if (signal?.aborted) throw reason;
    }
  }
}

/** Of the server's own troubles most pass: it restarts, or a crowd has come. */
function isWorthAnother(reason: unknown): boolean {
  if (reason instanceof Unreachable) return true;
  return reason instanceof Refused && (reason.status === 429 || reason.status >= 500);
}

/** A phone that has its network back tries at once. */
function untilOnlineOr(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
  });
}
