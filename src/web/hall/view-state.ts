import type { PlayerRow, View } from '#domain/views/view.ts';
import type { HallState } from '#web/copy/hall-feed.ts';
import type { OpenState } from '#web/copy/copy-state.ts';

/** What a page of the hall draws. */
export type ViewState = Exclude<HallState, { readonly state: 'open' }> | OpenView;

export interface OpenView extends Pick<OpenState, 'link' | 'opens' | 'presence'> {
  readonly state: 'open';
  readonly view: View;
  /** The line of the log after which this was so, and when that was written; epoch ms. */
  readonly sequence: number;
  readonly at: number;
  /** All players in the order of registration; null until somebody wants them and they are in hand. */
  readonly rows: readonly PlayerRow[] | null;
  /** How much of the rows is in hand, from 0 to 1. */
  readonly share: number;
}
