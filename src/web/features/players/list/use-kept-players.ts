import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { pageOfPlayers, playersOf } from '#web/net/calls/players.ts';
import { loadPlayers, type PlayersSoFar } from './load-players.ts';

type Players = readonly PlayerAnswer[];

/** The players of a tournament. The first page arrives at once, the rest in the background. */
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

/** Updates the cached player list with answers of the server. */
interface KeptPlayers {
  readonly add: (players: Players) => void;
  readonly replace: (...players: Players) => void;
  readonly remove: (id: string) => void;
  /** Reloads the list, for changes that the answer does not contain. */
  readonly refresh: () => void;
  /** Resolves with all players once the list is loaded. */
  readonly everybody: () => Promise<Players>;
  /** Loads all players again, because other users register players too. */
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
        // Waits for a running load and starts no second one.
        return now?.next === null ? now.players : everybodyNow();
      },
      everybodyNow,
    };
  }, [queries, tournamentId]);
}

/** Timeout (ms): the browser draws nothing on a hidden page. */
const UNSEEN = 250;

/** Resolves when the browser has painted the present state. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, UNSEEN);
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}
