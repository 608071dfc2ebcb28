import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PlayerAnswer } from '#protocol/players.ts';
import { KEYS } from '#web/calls/keys.ts';
import { teamsOf } from '#web/calls/teams.ts';

/** What narrow places call the teams, by their ids; asked for only where somebody of these players is in a squad before the auction. */
export function useTeamNames(
  tournamentId: string,
  players: readonly PlayerAnswer[],
): ReadonlyMap<string, string> {
  const retains = players.some(({ retained }) => retained !== undefined);
  const { data } = useQuery({
    queryKey: KEYS.teams(tournamentId),
    queryFn: () => teamsOf(tournamentId),
    enabled: retains,
  });
  return useMemo(() => new Map(data?.map(({ id, name, shortName }) => [id, shortName ?? name])), [data]);
}
