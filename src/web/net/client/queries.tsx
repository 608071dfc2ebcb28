import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Unreachable } from './call.ts';

/** The query keys of cached answers, so that one screen can invalidate the answers of another. */
export const KEYS = {
  quickStats: ['quick-stats'],
  agenda: ['agenda'],
  tournaments: ['tournaments'],
  /** Begins with the key of the list, so that every change of the list invalidates the archive, too. */
  archive: ['tournaments', 'archive'],
  /** The tournaments that are neither completed nor archived. */
  openTournaments: ['tournaments', 'open'],
  tournament: (id: string) => ['tournaments', id],
  teams: (tournamentId: string) => ['teams', tournamentId],
  players: (tournamentId: string) => ['players', tournamentId],
  /** All players in one answer, unlike the paged `players`. */
  allPlayers: (tournamentId: string) => ['players', tournamentId, 'all'],
  rules: (tournamentId: string) => ['rules', tournamentId],
  /** Of the preview of an import. `rows`: a number that stands for its rows. */
  squadWarnings: (rows: number) => ['squad-warnings', rows],
  withoutPlayer: (player: string) => ['without-player', player],
  preflight: (tournamentId: string) => ['preflight', tournamentId],
  rehearsed: (tournamentId: string) => ['rehearsed', tournamentId],
  links: (tournamentId: string) => ['links', tournamentId],
  /** The auction of the page of links. */
  shared: (tournamentId: string) => ['links', tournamentId, 'auction'],
  history: (tournamentId: string) => ['history', tournamentId],
  statistics: (tournamentId: string) => ['statistics', tournamentId],
  agreed: (tournamentId: string) => ['agreed', tournamentId],
  guessNames: (tournamentId: string) => ['guess-names', tournamentId],
  registrationMode: ['registration-mode'],
  ownLink: ['own-link'],
} as const;

// By default, a mutation is pending only after a timer. A second click of a fast double click would come before it.
notifyManager.setScheduler(queueMicrotask);

/** The query cache of one user, shared by all pages of the organiser. */
export function QueryProvider({ children }: { readonly children: ReactNode }) {
  const [client] = useState(newQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A hall's network has no internet, so browsers report 'offline' although our server is reachable.
        networkMode: 'always',
        retry: (failures, reason) => reason instanceof Unreachable && failures < 2,
        retryDelay: 1_000,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
