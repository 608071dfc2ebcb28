import type { TournamentId } from '#domain/ids.ts';
import type { MomentPage, ShowingPage } from '#protocol/calls/result.ts';
import { PATHS } from '#protocol/paths.ts';
import type { NamesRead } from '#web/kit/hall/names-read.ts';
import { call } from '#web/net/client/call.ts';
import type { Begin } from './showing-names.ts';

/** The calls of one replay, and the names that its viewer reads. */
export interface ReplaySource {
  readonly read: NamesRead;
  showings(page: number, signal: AbortSignal): Promise<ShowingPage>;
  /** `showing`: the number, from 1, of one time that a lot was on the block. */
  moments(showing: number, page: number, signal: AbortSignal): Promise<MomentPage>;
}

/** The replay that the code of a link opens. */
export function replayOfLink(code: string, read: NamesRead): ReplaySource {
  return { read, ...callsWith({}, { token: code }) };
}

/** The replay of a tournament, for its console. */
export function replayOfTournament(tournamentId: TournamentId): ReplaySource {
  return { read: AS_THEY_ARE, ...callsWith({ tournamentId }, {}) };
}

/** The console shows everybody by the first name. */
const AS_THEY_ARE: NamesRead = (value) => value;

function callsWith(
  query: Readonly<Record<string, string>>,
  by: { readonly token?: string },
): Omit<ReplaySource, 'read'> {
  return {
    showings: (page, signal) =>
      call(PATHS.showings, { ...by, query: { ...query, page: String(page) }, signal }),
    moments: (showing, page, signal) =>
      call(PATHS.moments, {
        ...by,
        query: { ...query, showing: String(showing), page: String(page) },
        signal,
      }),
  };
}

/** Delay (ms) before a failed page of a replay is requested again. */
const AGAIN = 3_000;

/** Calls `again` after a while, unless the request was cancelled meanwhile. */
export function tryAgainLater(signal: AbortSignal, again: () => void): void {
  const timer = setTimeout(again, AGAIN);
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** The address of a lot on a page of the hall: '/result?lot=p17#code'. The secret stays behind '#'. */
export function lotAddress(path: string, { lot, at }: Begin, code: string): string {
  const asked = new URLSearchParams({ lot, ...(at !== undefined && { at: String(at) }) });
  return `${path}?${asked.toString()}#${code}`;
}

/** The lot that an address names, and the log line of one showing after '&at='; null: no lot. */
export function lotIn(search: string): Begin | null {
  const asked = new URLSearchParams(search);
  const lot = asked.get('lot') ?? '';
  const at = Number(asked.get('at'));
  if (lot === '') return null;
  return Number.isSafeInteger(at) && at > 0 ? { lot, at } : { lot };
}
