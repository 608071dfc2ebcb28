import type { Auction } from '#domain/auction/auction.ts';
import type { Preflight } from '#domain/auction/preflight/findings.ts';
import type { PlayerId } from '#domain/ids.ts';
import { Unreachable } from '#web/net/client/call.ts';
import type { PlannedRetentions } from '#web/sheets/read/warn-of-squads.ts';

/** A question to the worker; each worker answers one. */
export type PreflightQuestion = { readonly auction: Auction } & (
  | { readonly ask: 'preflight' }
  | { readonly ask: 'retentions'; readonly planned: PlannedRetentions }
);

/**
 * Whether every team can complete its squad from the present list, reckoned in a worker of its own. Rejects with
 * `Unreachable` if the worker does not load or fails, and once `signal` is aborted.
 */
export function askPreflight(auction: Auction, signal: AbortSignal): Promise<Preflight> {
  return answerTo({ ask: 'preflight', auction: withoutHistory(auction) }, signal);
}

/**
 * Warnings by player of retentions after which a team cannot complete its squad, as `warnOfSquads` gives them, reckoned
 * in a worker. Rejects as above.
 */
export function askOfRetentions(
  auction: Auction,
  planned: PlannedRetentions,
  signal: AbortSignal,
): Promise<ReadonlyMap<PlayerId, string>> {
  return answerTo({ ask: 'retentions', auction: withoutHistory(auction), planned }, signal);
}

/** The history and the numbers of the lot are not read, and would only be copied. */
function withoutHistory(auction: Auction): Auction {
  return { ...auction, history: [], standing: null };
}

async function answerTo<Answer>(question: PreflightQuestion, signal: AbortSignal): Promise<Answer> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./preflight-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
      worker.onerror = () => reject(new Unreachable());
      signal.addEventListener('abort', () => reject(new Unreachable()), { once: true });
      worker.postMessage(question);
    });
  } finally {
    worker.terminate();
  }
}
