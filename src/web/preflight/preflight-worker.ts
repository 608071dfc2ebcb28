import type { Auction } from '#domain/auction/auction.ts';
import { preflight } from '#domain/auction/preflight/preflight.ts';

/** In a worker, so that the page stays responsive: some lists take a fifth of a second. */
self.onmessage = ({ data }: MessageEvent<Auction>) => self.postMessage(preflight(data));
