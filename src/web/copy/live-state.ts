import type { Auction } from '#domain/auction/auction.ts';
import type { FloorOrder } from '#protocol/commands.ts';
import type { RecordedEvent } from '#protocol/events.ts';
import type { Presence } from '#protocol/live.ts';
import type { Told } from './just-now.ts';
import type { Link } from './link.ts';

/** What the screens of one auction draw. */
export type LiveState =
  | { readonly state: 'loading'; readonly link: Link }
  /** It could not be loaded, or cannot be gone on with; `reason` says why. */
  | { readonly state: 'failed'; readonly reason: unknown }
  | {
      readonly state: 'open';
      readonly auction: Auction;
      /** As it will stand when the orders of this page that are not answered yet have been carried out. */
      readonly expected: Auction;
      readonly link: Link;
      /** Whose phones are connected, and how many watch; null while nobody says so: true numbers only. */
      readonly presence: Presence | null;
      /** An order of this page that the server has not answered yet. */
      readonly underWay: FloorOrder | null;
    };

/** What changes of an open one. */
export type Shown = Partial<Pick<Extract<LiveState, { state: 'open' }>, 'auction' | 'link' | 'presence'>>;

/** Lines that this page has just folded. */
export interface News {
  readonly auction: Auction;
  readonly lines: readonly Told<RecordedEvent>[];
}
