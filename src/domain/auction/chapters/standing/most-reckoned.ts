import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Auction } from '#domain/auction/auction.ts';
import type { TeamMost, TeamStanding } from './standing.ts';

/** What the rules make of a team; null where nothing is reckoned for it. */
export function teamStanding({ standing }: Pick<Auction, 'standing'>, team: TeamId): TeamStanding | null {
  return standing?.teams.find((one) => one.team === team) ?? null;
}

/** The most that a team may bid for this lot, as far as it is reckoned: for the lot on the block. */
export function mostReckoned(
  { standing }: Pick<Auction, 'standing'>,
  lot: PlayerId,
  team: TeamId,
): TeamMost | null {
  return standing?.lot?.lot === lot ? (teamStanding({ standing }, team)?.most ?? null) : null;
}
