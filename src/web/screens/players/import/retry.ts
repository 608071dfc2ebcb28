import { Refused, Unreachable } from '#web/calls/client/call.ts';

/** Delays between retries, in ms. The last one repeats. All retries take about eight minutes. */
const PAUSES = [1_000, 2_000, 4_000, 8_000];
const MOST_TRIES = 60;

/** Dependencies of a retry; injected, so that a test needs no clock. */
export interface RetryPolicy {
  /** True while calls fail and are retried; false after an answer. */
  readonly onTrouble: (trouble: boolean) => void;
  /** Resolves after `ms`, or at once when `signal` aborts. */
  readonly pause: (ms: number) => Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Retries a call through network loss, a server restart, a full queue or an expired session. The call must be
 * idempotent. Rejects on a refusal, after the last try, or when `signal` aborts.
 */
export async function withRetries<Answer>(call: () => Promise<Answer>, how: RetryPolicy): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await call();
      how.onTrouble(false);
      return answer;
    } catch (reason) {
      if (!passes(reason) || tries >= MOST_TRIES) throw reason;
      how.onTrouble(true);
      await how.pause(PAUSES[tries - 1] ?? PAUSES.at(-1) ?? 0);
      if (how.signal.aborted) throw reason;
    }
  }
}

const PASSING = ['going-down', 'busy', 'too-many-calls', 'not-signed-in'];

function passes(reason: unknown): boolean {
  return reason instanceof Unreachable || (reason instanceof Refused && PASSING.includes(reason.body.code));
}

/** A pause that ends early when `signal` aborts or the browser is online again. */
export function pauseWith(signal: AbortSignal): RetryPolicy['pause'] {
  return (ms) =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        removeEventListener('online', end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      signal.addEventListener('abort', end);
      addEventListener('online', end);
    });
}
