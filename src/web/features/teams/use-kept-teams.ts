import { useQueryClient } from '@tanstack/react-query';
import type { TeamAnswer } from '#protocol/calls/teams.ts';
import { KEYS } from '#web/net/client/queries.tsx';

/**
 * Updates the cached list of teams from the server's answers. With its logos, the list is too large to fetch again after
 * every change.
 */
export function useKeptTeams(tournamentId: string) {
  const queries = useQueryClient();
  const key = KEYS.teams(tournamentId);
  const change = (how: (teams: readonly TeamAnswer[]) => readonly TeamAnswer[]) =>
    void queries.setQueryData<readonly TeamAnswer[]>(key, (teams) => teams && how(teams));
  return {
    add: (team: TeamAnswer) => change((teams) => [...teams.filter(({ id }) => id !== team.id), team]),
    replace: (team: TeamAnswer) => change((teams) => teams.map((one) => (one.id === team.id ? team : one))),
    remove: (gone: string) => change((teams) => teams.filter(({ id }) => id !== gone)),
    /** Fetches the list again, for changes that an answer does not contain. */
    refresh: () => queries.invalidateQueries({ queryKey: key }),
  };
}
