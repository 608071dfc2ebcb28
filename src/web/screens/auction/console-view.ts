import type { Auction } from '#domain/auction/auction.ts';
import { playerOf } from '#domain/auction/lots/block.ts';
import { queueOf, salesOf } from '#domain/auction/lots/places.ts';
import type { TeamId } from '#domain/ids.ts';
import type { Player } from '#domain/tournament/player.ts';
import { hallView, hasAccepted } from '#domain/views/hall-view.ts';
import { NOTHING_RECENT } from '#domain/views/recent.ts';
import type { HallView } from '#domain/views/view.ts';
import type { SaleView } from '#web/views/player-lists.ts';
import type { TeamView } from '#web/views/team-view.ts';

/* What a console, which keeps the whole auction, makes of it for the parts that it shares with the hall. */

/** Many parts of one console ask for it. */
const known = new WeakMap<Auction, HallView>();

/** The hall's view of an auction, without what has just happened. */
export function viewOf(auction: Auction): HallView {
  const view = known.get(auction) ?? hallView(auction, NOTHING_RECENT);
  known.set(auction, view);
  return view;
}

/** The last sales, the latest first: as many as the rail has room for. */
export function railSales(auction: Auction, teams: readonly TeamView[], most: number): SaleView[] {
  return [...salesOf(auction)]
    .slice(-most)
    .reverse()
    .flatMap(([lot, { team: id, price }]) => {
      const team = teams.find((one) => one.id === id);
      return team === undefined ? [] : [{ player: playerOf(auction, lot), team, price }];
    });
}

/** The players who come up next: as many as the rail has room for. */
export function railComing(auction: Auction, most: number): Player[] {
  return queueOf(auction)
    .slice(0, most)
    .map((lot) => playerOf(auction, lot));
}

export interface AcceptedTeam {
  readonly id: TeamId;
  readonly name: string;
  readonly accepted: boolean;
}

/** Of each team whether its owner has accepted the rules that hold, in the order in which they entered. */
export function acceptedTeams(auction: Auction): readonly AcceptedTeam[] {
  return [...auction.teams.values()].map(({ id, name }) => ({
    id,
    name,
    accepted: hasAccepted(auction, id),
  }));
}
