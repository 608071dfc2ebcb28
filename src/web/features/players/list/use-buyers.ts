import { useQuery } from '@tanstack/react-query';
import type { Hex } from '#domain/colour.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { teamsOf } from '#web/net/calls/players.ts';

interface Buyer {
  /** The short name if there is one. */
  readonly name: string;
  readonly colour: Hex;
}

/** Teams by id. It loads them only if one of the players is in a squad. */
export function useBuyers(
  tournamentId: string,
  players: readonly PlayerAnswer[],
): ReadonlyMap<string, Buyer> {
  const { data = [] } = useQuery({
    queryKey: KEYS.teams(tournamentId),
    queryFn: () => teamsOf(tournamentId),
    enabled: players.some(({ teamId }) => teamId !== null),
  });
  return new Map(
    data.map(({ id, name, shortName, colour, autoColour }) => [
      id,
      { name: shortName ?? name, colour: colour ?? autoColour },
    ]),
  );
}
