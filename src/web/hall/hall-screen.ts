import type { HallCopy } from '#web/copy/hall-feed.ts';
import type { ViewState } from './view-state.ts';

/** The props of every screen of the hall. It draws all three states itself: none of them may be blank. */
export interface HallScreenProps {
  readonly live: HallCopy;
  readonly state: ViewState;
  /** The secret of this page's link: a paddle bids with it. */
  readonly code: string;
}
