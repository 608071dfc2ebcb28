/** Delay (ms) before a failed page of a replay is requested again. */
const AGAIN = 3_000;

/** Calls `again` after a while, unless the request was cancelled meanwhile. */
export function tryAgainLater(signal: AbortSignal, again: () => void): void {
  const timer = setTimeout(again, AGAIN);
  signal.addEventListener('abort', () => clearTimeout(timer));
}
