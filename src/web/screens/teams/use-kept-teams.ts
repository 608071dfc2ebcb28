import { useQueryClient } from '@tanstack/react-query';
import type { TeamAnswer } from '#protocol/calls/teams.ts';
import { KEYS } from '#web/calls/client/keys.ts';

/**
 * Changes the kept list of a tournament's teams by what the server has answered: with its logos the list is too heavy
 * to be fetched again after every change.
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
    /** Asks again: for what the answer of a change does not say. */
    refresh: () => queries.invalidateQueries({ queryKey: key }),
  };
}
