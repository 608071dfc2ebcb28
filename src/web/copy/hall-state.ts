import type { Auction } from '#domain/auction/auction.ts';
import type { OwnLinkAnswer } from '#protocol/links.ts';
import type { ByeCode, LiveLine, Presence } from '#protocol/live.ts';
import type { Told } from './just-now.ts';

/** What a screen in the hall (projector, overlay, phone, monitor) draws. */
export type HallState =
  /**
   * Nothing has come yet. `since`: epoch ms of the first try that failed, null while the first one is under way.
   * `reached`: the server has answered, so what is missing is on its way.
   */
  | { readonly state: 'opening'; readonly since: number | null; readonly reached: boolean }
  /** Sent away: the link opens nothing (any more), or an auction that is closed, and may be there again later. */
  | { readonly state: 'gone'; readonly code: ByeCode; readonly sentence: string }
  | {
      readonly state: 'open';
      /** Right in every count and every purse; players are in it by name as far as `share` says. */
      readonly auction: Auction;
      /** How much of the catalogue of all players is in hand, from 0 to 1; asked for by `HallLive.wantCatalogue`. */
      readonly share: number;
      /** What this page's link is. */
      readonly link: OwnLinkAnswer;
      /** Null while nobody says it: true numbers only. */
      readonly presence: Presence | null;
      /** Null while live; else when the last word came, epoch ms of the server: how old this is. */
      readonly since: number | null;
    };

/** Lines that have just been folded. */
export interface HallNews {
  /** What was shown until now. */
  readonly before: Auction;
  /** What is true after them. */
  readonly auction: Auction;
  readonly lines: readonly Told<LiveLine>[];
}
