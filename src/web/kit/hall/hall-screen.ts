import type { ViewStore } from '#web/net/sync/hall/view-store.ts';
import type { ViewState } from '#web/net/sync/hall/view-state.ts';

/** The props of every hall screen. It draws all three states itself; none may be blank. */
export interface HallScreenProps {
  readonly live: ViewStore;
  readonly state: ViewState;
  /** The secret of this page's link: an owner's phone bids with it. */
  readonly code: string;
}
