import type { HallCopy, HallState } from '#web/copy/hall-feed.ts';

/** What every screen of the hall is given. It draws all three states itself: none of them may be blank. */
export interface HallScreenProps {
  readonly live: HallCopy;
  readonly state: HallState;
  /** The secret of this page's link: a paddle bids with it. */
  readonly code: string;
}
