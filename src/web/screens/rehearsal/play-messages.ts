import type { Auction } from '#domain/auction/auction.ts';
import type { EveningReport } from '#domain/rehearsal/evening-report.ts';

/** What the page asks of the worker; one evening per worker. */
export interface PlayQuestion {
  readonly auction: Auction;
  readonly seed: number;
}

/** How far it has come. */
export interface PlayProgress {
  readonly lots: number;
  readonly bids: number;
}

export type PlayAnswer =
  | ({ readonly say: 'playing' } & PlayProgress)
  | { readonly say: 'played'; readonly report: EveningReport };
