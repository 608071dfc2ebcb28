import { Refused, Unreachable, retried, untilOnlineOr } from '#web/net/client/call.ts';

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

/** Retries a call through network loss, a server restart, a full queue or an expired session. */
export async function withRetries<Answer>(
  call: () => Promise<Answer>,
  { onTrouble, pause, signal }: RetryPolicy,
): Promise<Answer> {
  const onPause = () => onTrouble(true);
  const policy = { pauses: PAUSES, mostTries: MOST_TRIES, passes, onPause, pause, signal };
  const answer = await retried(call, policy);
  onTrouble(false);
  return answer;
}

const PASSING = ['going-down', 'busy', 'too-many-calls', 'not-signed-in'];

function passes(reason: unknown): boolean {
  return reason instanceof Unreachable || (reason instanceof Refused && PASSING.includes(reason.body.code));
}

export function pauseWith(signal: AbortSignal): RetryPolicy['pause'] {
  return (ms) => untilOnlineOr(ms, signal);
}
