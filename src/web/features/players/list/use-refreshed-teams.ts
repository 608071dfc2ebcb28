import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { KEYS } from '#web/net/client/queries.tsx';

/** Reloads the teams, because a retention changes purses and squads. */
export function useRefreshedTeams(tournamentId: string): () => void {
  const queries = useQueryClient();
  return useCallback(
    () => void queries.invalidateQueries({ queryKey: KEYS.teams(tournamentId) }),
    [queries, tournamentId],
  );
}
