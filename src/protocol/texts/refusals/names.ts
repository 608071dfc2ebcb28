import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Named } from './sentences.ts';

/** A neutral name for a team that the screen does not know yet. */
export function teamName(auction: Named, team: TeamId): string {
  return auction.teams.get(team)?.name ?? 'Another team';
}

export function playerName(auction: Named, player: PlayerId): string {
  return auction.players.get(player)?.name ?? 'another player';
}
