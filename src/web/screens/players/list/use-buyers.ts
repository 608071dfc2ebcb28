import { useQuery } from '@tanstack/react-query';
import type { Hex } from '#domain/colour.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { KEYS } from '#web/calls/client/keys.ts';
import { teamsOf } from '#web/calls/teams.ts';
import { useColoursOfAnswers } from '#web/photos/colours-of-answers.ts';

interface Buyer {
  /** Its name for narrow places. */
  readonly name: string;
  readonly colour: Hex | undefined;
}

/** The teams by their ids; asked for only where somebody of these players is in a squad. */
export function useBuyers(
  tournamentId: string,
  players: readonly PlayerAnswer[],
): ReadonlyMap<string, Buyer> {
  const { data = [] } = useQuery({
    queryKey: KEYS.teams(tournamentId),
    queryFn: () => teamsOf(tournamentId),
    enabled: players.some(({ teamId }) => teamId !== null),
  });
  const colours = useColoursOfAnswers(data);
  return new Map(
    data.map(({ id, name, shortName }, place) => [id, { name: shortName ?? name, colour: colours[place] }]),
  );
}
