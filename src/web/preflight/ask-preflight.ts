import type { Auction } from '#domain/auction/auction.ts';
import type { Preflight } from '#domain/auction/preflight/findings.ts';
import { Unreachable } from '#web/calls/client/call.ts';

/**
 * Whether every team can complete its squad from the present list, reckoned in a worker of its own. Rejects with
 * `Unreachable` if the worker does not load or fails.
 */
export async function askPreflight(auction: Auction): Promise<Preflight> {
  const worker = new Worker(new URL('./preflight-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Preflight>) => resolve(data);
      worker.onerror = () => reject(new Unreachable());
      // The history and the numbers of the lot are not read, and would only be copied.
      worker.postMessage({ ...auction, history: [], standing: null });
    });
  } finally {
    worker.terminate();
  }
}
