import type { ViewStore } from '#web/sync/hall/view-store.ts';
import type { ViewState } from '#web/sync/hall/view-state.ts';

/** The props of every screen of the hall. It draws all three states itself: none of them may be blank. */
export interface HallScreenProps {
  readonly live: ViewStore;
  readonly state: ViewState;
  /** The secret of this page's link: a paddle bids with it. */
  readonly code: string;
}
