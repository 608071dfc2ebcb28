import { Refused, Unreachable } from '#web/calls/client/call.ts';

/** ms before each further try; the last one is kept to. Together about eight minutes. */
const PAUSES = [1_000, 2_000, 4_000, 8_000];
const MOST_TRIES = 60;

/** What is needed around a call to try again; handed in, so that a test needs no clock. */
export interface RetryPolicy {
  /** True when nobody answers and it is tried again; false when an answer came. */
  readonly onTrouble: (trouble: boolean) => void;
  /** Resolves after so many ms, or at once when `signal` aborts. */
  readonly pause: (ms: number) => Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Calls until there is an answer: through a dead network, a restart of the server, a full queue, a session that has to
 * be signed in again. What is called must act once however often it arrives. Rejects with a refusal, or when stopped.
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

/** A pause that `signal` and a network that is back cut short. */
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
