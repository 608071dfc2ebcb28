import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PlayerAnswer } from '#protocol/players.ts';
import { KEYS } from '#web/calls/keys.ts';

type Players = readonly PlayerAnswer[];

/** Changes the kept list of a tournament's players by what the server has answered. */
interface KeptPlayers {
  readonly add: (players: Players) => void;
  readonly replace: (player: PlayerAnswer) => void;
  readonly remove: (id: string) => void;
  /** Asks again: for what the answer of an act does not say. */
  readonly refresh: () => void;
}

export function useKeptPlayers(tournamentId: string): KeptPlayers {
  const queries = useQueryClient();
  return useMemo(() => {
    const queryKey = KEYS.players(tournamentId);
    const change = (how: (players: Players) => Players) =>
      void queries.setQueryData<Players>(queryKey, (players) => players && how(players));
    return {
      add: (more) =>
        change((players) => {
          const ids = new Set(more.map(({ id }) => id));
          return [...players.filter(({ id }) => !ids.has(id)), ...more];
        }),
      replace: (player) => change((players) => players.map((one) => (one.id === player.id ? player : one))),
      remove: (gone) => change((players) => players.filter(({ id }) => id !== gone)),
      refresh: () => void queries.invalidateQueries({ queryKey }),
    };
  }, [queries, tournamentId]);
}
