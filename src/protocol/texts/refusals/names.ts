import type { Auction } from '#domain/auction/auction.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';

/** A screen may be told of a team that it does not know yet. */
export function teamName(auction: Auction, team: TeamId): string {
  return auction.teams.get(team)?.name ?? 'Another team';
}

export function playerName(auction: Auction, player: PlayerId): string {
  return auction.players.get(player)?.name ?? 'another player';
}
