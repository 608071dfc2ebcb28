import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import type { RehearsedFrom } from '#domain/rehearsal/begin-rehearsal.ts';
import type { EveningReport } from '#domain/rehearsal/evening-report.ts';

/** An evening that bots play on a copy. */
export interface Rehearsed {
  readonly real: Auction;
  readonly from: RehearsedFrom;
  /** An unsigned 32-bit number. */
  readonly seed: number;
}

/** What a page asks of the worker; one evening per worker. */
export type BotsQuestion =
  /** All of it at full speed. */
  | ({ readonly ask: 'play' } & Rehearsed)
  /** Order by order, whenever the page asks for the next one. */
  | ({ readonly ask: 'watch' } & Rehearsed)
  | { readonly ask: 'next' }
  /** The copy as it stands. */
  | { readonly ask: 'whole' };

/** How far it has come. */
export interface PlayProgress {
  readonly lots: number;
  readonly bids: number;
}

export type BotsAnswer =
  | ({ readonly say: 'playing' } & PlayProgress)
  | { readonly say: 'played'; readonly report: EveningReport }
  | { readonly say: 'whole'; readonly auction: Auction }
  /** What followed from the next order; no event where the evening is over. `struck`: a lot was sold or passed by it. */
  | { readonly say: 'next'; readonly events: readonly AuctionEvent[]; readonly struck: boolean };
