import { sameValue } from '#domain/same-value.ts';
import type { PlayerRow, View } from '#domain/views/view.ts';
import type { Sections } from '#protocol/feed/change.ts';
import type { BidAnswerMessage, ByeCode, Presence } from '#protocol/feed/live.ts';
import type { OwnLinkAnswer } from '#protocol/calls/links.ts';
import type { Link } from '#web/net/sync/link.ts';

/** The server's answer to a bid over the feed; null: the connection is lost and no answer will come. */
export type BidWord = BidAnswerMessage | null;

/** Why a screen was sent away: an invalid link, or a closed auction. */
export interface SentAway {
  readonly code: ByeCode;
  readonly sentence: string;
}

/** The state that hall pages draw. */
export type ViewState =
  /** Nothing has loaded yet. `reached`: the server has answered. */
  | { readonly state: 'opening'; readonly link: Link; readonly reached: boolean }
  /** There is no auction for this page, at least for now. */
  | { readonly state: 'gone'; readonly why: SentAway }
  | OpenView;

export interface OpenView {
  readonly state: 'open';
  readonly view: View;
  /** The line of the log that this view shows, and its time; epoch ms. */
  readonly sequence: number;
  readonly at: number;
  /** All players in the order of registration; null until they are wanted and loaded. */
  readonly rows: readonly PlayerRow[] | null;
  /** The loaded share of the rows, from 0 to 1. */
  readonly share: number;
  readonly link: Link;
  /** The screen that this page's link opens. */
  readonly opens: OwnLinkAnswer | null;
  /** Connected phones and spectators; null while unknown. */
  readonly presence: Presence | null;
}

/** Whether rows of the list may differ. A bid changes no row; every other change moves a count. */
export function movesRows(before: View, after: View): boolean {
  return !sameValue([before.lot, before.totals], [after.lot, after.totals]);
}

/** Checks that no section is missing. */
export function isView(sections: Sections): sections is Sections & View {
  return ['evening', 'rules', 'lot', 'teams', 'floor', 'totals'].every(
    (name) => (sections[name] ?? null) !== null,
  );
}
