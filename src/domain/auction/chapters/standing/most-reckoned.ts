import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Auction } from '#domain/auction/auction.ts';
import type { TeamMost, TeamStanding } from './standing.ts';

/** The stored search result for a team; null if there is none. */
export function teamStanding({ standing }: Pick<Auction, 'standing'>, team: TeamId): TeamStanding | null {
  return standing?.teams.find((one) => one.team === team) ?? null;
}

/** The stored upper bound of a team's bid for this lot; null unless the lot is on the block. */
export function mostReckoned(
  { standing }: Pick<Auction, 'standing'>,
  lot: PlayerId,
  team: TeamId,
): TeamMost | null {
  return standing?.lot?.lot === lot ? (teamStanding({ standing }, team)?.most ?? null) : null;
}
