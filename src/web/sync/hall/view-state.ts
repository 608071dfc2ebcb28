import { sameValue } from '#domain/same-value.ts';
import type { PlayerRow, View } from '#domain/views/view.ts';
import type { Sections } from '#protocol/feed/change.ts';
import type { HallMessage } from '#protocol/feed/messages.ts';
import type { OwnLinkAnswer } from '#protocol/links.ts';
import type { ByeCode, Presence } from '#protocol/live.ts';
import type { Link } from '#web/sync/link.ts';

/** What the server says of a bid that was sent over the feed; null: the connection is lost, and nobody will say. */
export type BidWord = Extract<HallMessage, { type: 'bid-taken' | 'bid-refused' }> | null;

/** Why a screen was sent away: its link opens nothing (any more), or an auction that is closed. */
export interface SentAway {
  readonly code: ByeCode;
  readonly sentence: string;
}

/** What a page of the hall draws. */
export type ViewState =
  /** Nothing has come yet. `reached`: the server has answered, so what is missing is on its way. */
  | { readonly state: 'opening'; readonly link: Link; readonly reached: boolean }
  /** There is no auction for this page, or none it could go on with; it may be there again later. */
  | { readonly state: 'gone'; readonly why: SentAway }
  | OpenView;

export interface OpenView {
  readonly state: 'open';
  readonly view: View;
  /** The line of the log after which this was so, and when that was written; epoch ms. */
  readonly sequence: number;
  readonly at: number;
  /** All players in the order of registration; null until somebody wants them and they are in hand. */
  readonly rows: readonly PlayerRow[] | null;
  /** How much of the rows is in hand, from 0 to 1. */
  readonly share: number;
  readonly link: Link;
  /** What this page's link opens. */
  readonly opens: OwnLinkAnswer | null;
  /** Whose phones are connected, and how many watch; null while nobody says so: true numbers only. */
  readonly presence: Presence | null;
}

/** A bid changes no row of the list, and whatever changes where a player stands is counted. */
export function movesRows(before: View, after: View): boolean {
  return !sameValue([before.lot, before.totals], [after.lot, after.totals]);
}

/** A change names no section that the view has not: what came with it was checked section by section. */
export function isView(sections: Sections): sections is Sections & View {
  return ['evening', 'rules', 'lot', 'teams', 'floor', 'totals'].every(
    (name) => (sections[name] ?? null) !== null,
  );
}
