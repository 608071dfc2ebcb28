import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import type { EveningStatistics } from '#domain/evening/statistics.ts';
import type { RehearsedFrom } from '#domain/rehearsal/begin-rehearsal.ts';
import type { EveningReport } from '#domain/rehearsal/evening-report.ts';

/** A rehearsal: an auction that bots play on a copy. */
export interface Rehearsed {
  readonly real: Auction;
  readonly from: RehearsedFrom;
  /** An unsigned 32-bit number. */
  readonly seed: number;
}

/** The messages from a page to the worker; a worker plays one auction. */
export type BotsQuestion =
  /** Plays the whole auction at full speed. */
  | ({ readonly ask: 'play' } & Rehearsed)
  /** Plays order by order, each when the page asks for it. */
  | ({ readonly ask: 'watch' } & Rehearsed)
  | { readonly ask: 'next' }
  /** Asks for the present state of the copy. */
  | { readonly ask: 'whole' };

/** The progress of the rehearsal. */
export interface PlayProgress {
  readonly lots: number;
  readonly bids: number;
}

export type BotsAnswer =
  | ({ readonly say: 'playing' } & PlayProgress)
  | { readonly say: 'played'; readonly report: EveningReport; readonly statistics: EveningStatistics }
  | { readonly say: 'whole'; readonly auction: Auction }
  /**
   * The events of the next order; none when the auction is over. `struck`: the order sold or passed a lot.
   */
  | { readonly say: 'next'; readonly events: readonly AuctionEvent[]; readonly struck: boolean };
