import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { KEYS } from '#web/calls/client/keys.ts';
import { pageOfPlayers, playersOf } from '#web/calls/players.ts';
import { drawn } from '#web/ui/icon/drawn.ts';
import { loadPlayers, type PlayersSoFar } from './load-players.ts';

type Players = readonly PlayerAnswer[];

/** The players of a tournament: first some of them, then, in the background, all. */
export function usePlayers(tournamentId: string) {
  return useQuery(playersQuery(useQueryClient(), tournamentId));
}

function playersQuery(queries: QueryClient, tournamentId: string) {
  const queryKey = KEYS.players(tournamentId);
  return {
    queryKey,
    queryFn: () =>
      loadPlayers({
        now: () => queries.getQueryData<PlayersSoFar>(queryKey),
        show: (players) => void queries.setQueryData<PlayersSoFar>(queryKey, players),
        drawn,
        page: (page) => pageOfPlayers(tournamentId, page),
        all: () => playersOf(tournamentId),
      }),
  };
}

/** Changes the kept list of a tournament's players by what the server has answered. */
interface KeptPlayers {
  readonly add: (players: Players) => void;
  readonly replace: (...players: Players) => void;
  readonly remove: (id: string) => void;
  /** Asks again: for what the answer of a change does not say. */
  readonly refresh: () => void;
  /** All of them, once they have come. */
  readonly everybody: () => Promise<Players>;
  /** ... as the server has them now: others register players, too. */
  readonly everybodyNow: () => Promise<Players>;
}

export function useKeptPlayers(tournamentId: string): KeptPlayers {
  const queries = useQueryClient();
  return useMemo(() => {
    const query = playersQuery(queries, tournamentId);
    const { queryKey } = query;
    const change = (how: (players: Players) => Players) =>
      void queries.setQueryData<PlayersSoFar>(
        queryKey,
        (now) => now && { ...now, players: how(now.players) },
      );
    const everybodyNow = async () => (await queries.query(query)).players;
    return {
      add: (more) =>
        change((players) => {
          const ids = new Set(more.map(({ id }) => id));
          return [...players.filter(({ id }) => !ids.has(id)), ...more];
        }),
      replace: (...now) => {
        const byId = new Map(now.map((player) => [player.id, player]));
        change((players) => players.map((one) => byId.get(one.id) ?? one));
      },
      remove: (gone) => change((players) => players.filter(({ id }) => id !== gone)),
      refresh: () => void queries.invalidateQueries({ queryKey }),
      everybody: async () => {
        const now = queries.getQueryData<PlayersSoFar>(queryKey);
        // What is on its way already is waited for, not asked again.
        return now?.next === null ? now.players : everybodyNow();
      },
      everybodyNow,
    };
  }, [queries, tournamentId]);
}
