import type { TournamentId } from '#domain/ids.ts';
import {
  momentPage,
  REPLAY_CALLS,
  showingPage,
  type MomentPage,
  type ShowingPage,
} from '#protocol/calls/replay.ts';
import { call } from '#web/calls/client/call.ts';

/** The calls of one replay. */
export interface ReplaySource {
  showings(page: number, signal: AbortSignal): Promise<ShowingPage>;
  /** `showing`: its number from 1. */
  moments(showing: number, page: number, signal: AbortSignal): Promise<MomentPage>;
}

/** The replay that the code of a link opens. */
export function replayOfLink(code: string): ReplaySource {
  return sourceWith({}, { token: code });
}

/** The replay of a tournament, for its console. */
export function replayOfTournament(tournamentId: TournamentId): ReplaySource {
  return sourceWith({ tournamentId }, {});
}

function sourceWith(query: Readonly<Record<string, string>>, by: { readonly token?: string }): ReplaySource {
  return {
    showings: (page, signal) =>
      call(REPLAY_CALLS.showings, showingPage, { ...by, query: { ...query, page: String(page) }, signal }),
    moments: (showing, page, signal) =>
      call(REPLAY_CALLS.moments, momentPage, {
        ...by,
        query: { ...query, showing: String(showing), page: String(page) },
        signal,
      }),
  };
}
