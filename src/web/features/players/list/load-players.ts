import { FIRST_PAGE, type Page } from '#protocol/schema-parts.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo, useCallback } from 'react';
import { KEYS } from '#web/net/client/queries.tsx';
import { pageOfPlayers, playersOf } from '#web/net/calls/players.ts';
import { teamsOf } from '#web/net/calls/teams.ts';
import type { Hex } from '#domain/colour.ts';

/** The players loaded so far and the number still to load. */
export interface PlayersSoFar {
  readonly players: readonly PlayerAnswer[];
  readonly coming: number;
  /** The next page to load; null when all pages are loaded. */
  readonly next: string | null;
}

interface Loading {
  /** The list at this moment; users edit, add and delete during the load. */
  readonly now: () => PlayersSoFar | undefined;
  readonly show: (players: PlayersSoFar) => void;
  /** Resolves when the shown rows are drawn, so that they appear before the next page. */
  readonly drawn: () => Promise<void>;
  readonly page: (page: string) => Promise<Page<PlayerAnswer>>;
  readonly all: () => Promise<PlayerAnswer[]>;
}

/**
 * Loads the players page by page and shows each page at once. An interrupted load resumes at its page. A complete list
 * reloads as a whole in the background.
 */
export async function loadPlayers({ now, show, drawn, page, all }: Loading): Promise<PlayersSoFar> {
  let soFar = now() ?? { players: [], coming: 0, next: FIRST_PAGE };
  if (soFar.next === null) return { players: await all(), coming: 0, next: null };
  while (soFar.next !== null) {
    const came = await page(soFar.next);
    soFar = withPage(now()?.players ?? [], came);
    show(soFar);
    await drawn();
  }
  return now() ?? soFar;
}

/** Adds a page. A player already in the list keeps the browser's version and takes the page's position. */
function withPage(players: readonly PlayerAnswer[], { page, next, total }: Page<PlayerAnswer>): PlayersSoFar {
  const here = new Map(players.map((player) => [player.id, player]));
  const came = page.map((player) => here.get(player.id) ?? player);
  const ids = new Set(page.map(({ id }) => id));
  const all = [...players.filter(({ id }) => !ids.has(id)), ...came];
  return { players: all, coming: next === null ? 0 : Math.max(0, total - all.length), next };
}

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
export function useKeptPlayers(tournamentId: string) {
  const queries = useQueryClient();
  return useMemo(() => {
    const query = playersQuery(queries, tournamentId);
    const { queryKey } = query;
    const change = (how: (players: Players) => Players) =>
      void queries.setQueryData<PlayersSoFar>(
        queryKey,
        (now) => now && { ...now, players: how(now.players) },
      );
    /** Loads all players again, because other users register players too. */
    const everybodyNow = async () => (await queries.query(query)).players;
    return {
      add: (more: Players) =>
        change((players) => {
          const ids = new Set(more.map(({ id }) => id));
          return [...players.filter(({ id }) => !ids.has(id)), ...more];
        }),
      replace: (...now: Players) => {
        const byId = new Map(now.map((player) => [player.id, player]));
        change((players) => players.map((one) => byId.get(one.id) ?? one));
      },
      remove: (gone: string) => change((players) => players.filter(({ id }) => id !== gone)),
      /** Reloads the list, for changes that the answer does not contain. */
      refresh: () => void queries.invalidateQueries({ queryKey }),
      /** Resolves with all players once the list is loaded. */
      everybody: async (): Promise<Players> => {
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

/** Reloads the teams, because a retention changes purses and squads. */
export function useRefreshedTeams(tournamentId: string): () => void {
  const queries = useQueryClient();
  return useCallback(
    () => void queries.invalidateQueries({ queryKey: KEYS.teams(tournamentId) }),
    [queries, tournamentId],
  );
}
