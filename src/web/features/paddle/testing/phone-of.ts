import type { Auction } from '#domain/auction/auction.ts';
import type { TeamId } from '#domain/ids.ts';
import type { View } from '#domain/views/view.ts';
import { paddleView, type PaddleView } from '#web/features/paddle/paddle-view.ts';
import { phoneShown } from '#web/testing/views.ts';
import { teamViews } from '#web/kit/views/team-view.ts';

/** For tests: the view of a team's phone, and its content at a moment (epoch ms). */
export function phoneOf(
  auction: Auction,
  team: TeamId,
  now = 0,
): { readonly shown: View; readonly view: PaddleView | null } {
  const shown = phoneShown(auction, team);
  return { shown, view: paddleView(shown, teamViews(shown), now) };
}
