import type { ErrorBody } from '#protocol/errors.ts';
import { errorIn, ownAnswer } from '#web/net/client/http.ts';
import { ph, t } from '@lingui/core/macro';
import { useEffect } from 'react';
import type { ViewStore, ViewState } from '#web/net/sync/hall/view-store.ts';

/** Timeout (ms) of a call. */
const PATIENCE = 8_000;

/** A request of a page that was opened by a link. It needs no session, unlike the organiser's `call`. */
export interface LinkRequest extends Pick<RequestInit, 'method' | 'cache'> {
  /** The code of the page's link. */
  readonly code: string;
  readonly address: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** The default ends the request after `PATIENCE`. */
  readonly signal?: AbortSignal;
}

function requestByLink({ code, address, body, headers, ...init }: LinkRequest): Promise<Response> {
  return fetch(address, {
    signal: AbortSignal.timeout(PATIENCE),
    ...init,
    headers: {
      Authorization: `Bearer ${code}`,
      ...(body && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

/** `no-answer`: no network, no answer in time, or the sign-in page of a Wi-Fi. The same call may be repeated. */
export type LinkAnswer<Answer> =
  | { readonly is: 'answer'; readonly answer: Answer }
  | { readonly is: 'refused'; readonly status: number; readonly error: ErrorBody }
  | { readonly is: 'no-answer' };

/**
 * Makes one call with the code of a link as bearer token. `Answer`: the call's in `src/protocol`; `has`: a field that only
 * this answer has. Never rejects.
 */
export async function callByLink<Answer>(
  request: LinkRequest,
  has: keyof Answer & string,
): Promise<LinkAnswer<Answer>> {
  try {
    const response = await requestByLink(request);
    const json: unknown = await response.json();
    if (response.ok) return { is: 'answer', answer: ownAnswer<Answer>(json, has) };
    const error = errorIn(json);
    return error === null ? { is: 'no-answer' } : { is: 'refused', status: response.status, error };
  } catch {
    return { is: 'no-answer' };
  }
}

/** Loads all players while something on the page shows their names. */
export function useAllPlayers(live: ViewStore, state: ViewState, shown = true): void {
  const opened = state.state === 'open';
  useEffect(() => {
    if (!opened || !shown) return;
    live.wantRows(true);
    return () => live.wantRows(false);
  }, [live, opened, shown]);
}

/** Fills the place of names that have not loaded yet. */
export function comingWords(share: number): string {
  return share > 0
    ? t({ context: 'Lot', message: `Loading the players: ${ph({ percent: Math.floor(share * 100) })} %` })
    : t({ context: 'Lot', message: 'Loading the players...' });
}
