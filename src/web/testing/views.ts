import type { Auction } from '#domain/auction/auction.ts';
import type { TeamId } from '#domain/ids.ts';
import { hallView } from '#domain/views/hall-view.ts';
import { NOTHING_RECENT } from '#domain/views/recent.ts';
import { viewFor } from '#domain/views/owner-view.ts';
import type { HallView, View } from '#domain/views/view.ts';

/** For tests: the view of the hall. */
export function shownOf(auction: Auction): HallView {
  return hallView(auction, NOTHING_RECENT);
}

/** For tests: the view of a team's phone. */
export function phoneShown(auction: Auction, team: TeamId): View {
  return viewFor({ team }, auction, shownOf(auction));
}
