const waiting: (() => void)[] = [];

/**
 * Lets whatever has come in meanwhile go first: an order waits for one part of a long piece of work, not for all of it.
 * Of several such pieces one gets its turn at a time, so that it is not one part of each for which the order waits.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(next);
  });
}

function next(): void {
  waiting.shift()?.();
  // Those who wait on go behind what comes in now: an immediate that is set in one runs in the loop's next turn.
  if (waiting.length > 0) setImmediate(next);
}
