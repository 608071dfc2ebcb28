import { inTurn } from '#web/net/sync/pauses.ts';

interface Retrying {
  /** Pauses (ms) between the tries; the last one repeats. */
  readonly pauses: readonly number[];
  /** The default is no end. */
  readonly mostTries?: number;
  /** True for a failure that may not happen again. */
  readonly passes: (reason: unknown) => boolean;
  /** Called before each pause. */
  readonly onPause?: () => void;
  readonly signal?: AbortSignal | undefined;
  /** Resolves after `ms`, or earlier. The default is `untilOnlineOr`. */
  readonly pause?: ((ms: number) => Promise<void>) | undefined;
}

/**
 * Makes an idempotent call again until it succeeds. `make` gets the failure of the try before, at first null. Rejects
 * with a failure that does not pass, after the last try, and when `signal` aborts.
 */
export async function retried<Answer>(
  make: (failure: unknown) => Promise<Answer>,
  { pauses, mostTries = Infinity, passes, onPause, signal, pause }: Retrying,
): Promise<Answer> {
  let failure: unknown = null;
  for (let tries = 1; ; tries += 1) {
    try {
      return await make(failure);
    } catch (reason) {
      if (signal?.aborted || tries >= mostTries || !passes(reason)) throw reason;
      failure = reason;
      onPause?.();
      const ms = inTurn(pauses, tries - 1);
      await (pause?.(ms) ?? untilOnlineOr(ms, signal));
      if (signal?.aborted) throw reason;
    }
  }
}

/** A pause that ends early when `signal` aborts or the browser is online again. */
export function untilOnlineOr(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
    addEventListener('online', end);
  });
}
