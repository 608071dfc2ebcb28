import { Refused, Unreachable } from '#web/calls/client/call.ts';

/** Delays between retries, in ms. The last one repeats. */
const WAITS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

interface Trying {
  /** Called before each wait, after a network error or a temporary server error. */
  readonly onWait: () => void;
  readonly signal?: AbortSignal;
  /** Resolves after `ms`, or earlier, for example when the phone is online again. */
  readonly wait?: (ms: number) => Promise<void>;
}

/**
 * Retries a call until the server answers. `make` gets the error of the previous try, at first null.
 * Rejects on a refusal, and when `signal` aborts.
 */
export async function untilThere<Answer>(
  make: (failure: unknown) => Promise<Answer>,
  { onWait, signal, wait = untilOnlineOr }: Trying,
): Promise<Answer> {
  let failure: unknown = null;
  for (let tries = 0; ; tries += 1) {
    try {
      return await make(failure);
    } catch (reason) {
      if (signal?.aborted || !isWorthAnother(reason)) throw reason;
      failure = reason;
      onWait();
      await wait(WAITS[Math.min(tries, WAITS.length - 1)] ?? 1_000);
      if (signal?.aborted) throw reason;
    }
  }
}

/** The status of a server that waited for a body in vain. */
export const TOO_SLOW = 408;

/** These are usually temporary: a slow line, a crowd, a restart. */
function isWorthAnother(reason: unknown): boolean {
  if (reason instanceof Unreachable) return true;
  return (
    reason instanceof Refused && (reason.status === TOO_SLOW || reason.status === 429 || reason.status >= 500)
  );
}

/** Ends the wait early when the browser is online again. */
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
