import type { Auction } from '#domain/auction/auction.ts';
import type { OwnLinkAnswer } from '#protocol/links.ts';
import type { LiveLine, Presence } from '#protocol/live.ts';
import type { Told } from '#web/sync/just-now.ts';
import type { Link } from '#web/sync/link.ts';

/** What the screens of one auction draw. */
export type CopyState<Gone> =
  /** Nothing has come yet. `reached`: the server has answered, so what is missing is on its way. */
  | { readonly state: 'opening'; readonly link: Link; readonly reached: boolean }
  /** There is no auction for this page, or none it could go on with; it may be there again later. */
  | { readonly state: 'gone'; readonly why: Gone }
  | OpenState;

export interface OpenState {
  readonly state: 'open';
  readonly auction: Auction;
  readonly link: Link;
  /** What this page's link opens; null for a page that has none. */
  readonly opens: OwnLinkAnswer | null;
  /** Whose phones are connected, and how many watch; null while nobody says so: true numbers only. */
  readonly presence: Presence | null;
}

/** Lines that this page has just folded. */
export interface News {
  /** What was shown until now. */
  readonly before: Auction;
  /** What is true after them. */
  readonly auction: Auction;
  readonly lines: readonly Told<LiveLine>[];
}
