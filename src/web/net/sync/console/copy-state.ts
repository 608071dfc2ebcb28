import type { Auction } from '#domain/auction/auction.ts';
import type { OwnLinkAnswer } from '#protocol/calls/links.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import type { Presence } from '#protocol/feed/live.ts';
import type { Told } from '#web/net/sync/just-now.ts';
import type { Link } from '#web/net/sync/link.ts';

/** The state that console screens draw. */
export type CopyState<Gone> =
  /** Nothing has loaded yet. `reached`: the server has answered. */
  | { readonly state: 'opening'; readonly link: Link; readonly reached: boolean }
  /** There is no auction for this page, at least for now. */
  | { readonly state: 'gone'; readonly why: Gone }
  | OpenState;

export interface OpenState {
  readonly state: 'open';
  readonly auction: Auction;
  readonly link: Link;
  /** The screen that this page's link opens; null for a page without a link. */
  readonly opens: OwnLinkAnswer | null;
  /** Connected phones and spectators; null while unknown. */
  readonly presence: Presence | null;
}

/** Lines that this page has just folded. */
export interface News {
  /** The auction before them. */
  readonly before: Auction;
  /** The auction after them. */
  readonly auction: Auction;
  readonly lines: readonly Told<RecordedEvent>[];
}
