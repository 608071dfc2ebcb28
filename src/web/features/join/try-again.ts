import { Refused, Unreachable, retried } from '#web/net/client/call.ts';

/** Delays between retries, in ms. The last one repeats. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000];

interface Trying {
  /** Called before each wait, after a network error or a temporary server error. */
  readonly onWait: () => void;
  readonly signal?: AbortSignal;
  /** Resolves after `ms`, or earlier, for example when the phone is online again. */
  readonly wait?: (ms: number) => Promise<void>;
}

/** Retries a call until the server answers. `make` gets the error of the previous try, at first null. */
export function untilThere<Answer>(
  make: (failure: unknown) => Promise<Answer>,
  { onWait, signal, wait }: Trying,
): Promise<Answer> {
  return retried(make, { pauses: PAUSES, passes, onPause: onWait, signal, pause: wait });
}

/** The status of a server that waited for a body in vain. */
export const TOO_SLOW = 408;

/** These are usually temporary: a slow line, a crowd, a restart. */
function passes(reason: unknown): boolean {
  if (reason instanceof Unreachable) return true;
  return (
    reason instanceof Refused && (reason.status === TOO_SLOW || reason.status === 429 || reason.status >= 500)
  );
}
