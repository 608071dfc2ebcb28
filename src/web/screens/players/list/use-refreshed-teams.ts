import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { KEYS } from '#web/calls/client/keys.ts';

/** Asks for the teams of a tournament again: a retention has changed what a purse holds and who is in a squad. */
export function useRefreshedTeams(tournamentId: string): () => void {
  const queries = useQueryClient();
  return useCallback(
    () => void queries.invalidateQueries({ queryKey: KEYS.teams(tournamentId) }),
    [queries, tournamentId],
  );
}
