import type { Auction } from '#domain/auction/auction.ts';
import type { TeamId } from '#domain/ids.ts';
import { hallView, hasAccepted } from '#domain/views/hall-view.ts';
import { NOTHING_RECENT } from '#domain/views/recent.ts';
import type { HallView } from '#domain/views/view.ts';

/** The hall's view of an auction without recent events, for components that load later. */
export function viewOf(auction: Auction): HallView {
  return hallView(auction, NOTHING_RECENT);
}

export interface AcceptedTeam {
  readonly id: TeamId;
  readonly name: string;
  readonly accepted: boolean;
}

/** All teams in the order of entry, and whether their owners accepted the current rules. */
export function acceptedTeams(auction: Auction): readonly AcceptedTeam[] {
  return [...auction.teams.values()].map(({ id, name }) => ({
    id,
    name,
    accepted: hasAccepted(auction, id),
  }));
}
