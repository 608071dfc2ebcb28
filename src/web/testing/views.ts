import type { Auction } from '#domain/auction/auction.ts';
import type { TeamId } from '#domain/ids.ts';
import { hallView } from '#domain/views/hall-view.ts';
import { NOTHING_RECENT } from '#domain/views/recent.ts';
import { viewFor } from '#domain/views/view-for.ts';
import type { HallView, View } from '#domain/views/view.ts';
import { paddleView, type PaddleView } from '#web/screens/paddle/paddle-view.ts';
import { teamViews } from '#web/views/team-view.ts';

/** For tests: what the hall is shown. */
export function shownOf(auction: Auction): HallView {
  return hallView(auction, NOTHING_RECENT);
}

/** For tests: what the phone of a team is shown, and what it draws at a moment (epoch ms). */
export function phoneOf(
  auction: Auction,
  team: TeamId,
  now = 0,
): { readonly shown: View; readonly view: PaddleView | null } {
  const shown = viewFor({ team }, auction, shownOf(auction));
  return { shown, view: paddleView(shown, teamViews(shown), now) };
}
