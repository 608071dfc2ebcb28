import { preflight } from '#domain/auction/preflight/preflight.ts';
import type { PreflightQuestion } from './ask-preflight.ts';
import { warnOfSquads } from '#web/sheets/read/warn-of-squads.ts';

/** In a worker, so that the page stays responsive: some lists take a fifth of a second. */
self.onmessage = ({ data }: MessageEvent<PreflightQuestion>) =>
  self.postMessage(
    data.ask === 'preflight' ? preflight(data.auction) : warnOfSquads(data.auction, data.planned),
  );
