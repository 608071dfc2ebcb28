import { useEffect, useState } from 'react';
import type { ErrorBody } from '#protocol/errors.ts';
import { errorIn, ownAnswer } from '#web/net/client/http.ts';
import { pause } from '#web/net/clock.ts';
import type { ViewState, ViewStore } from '#web/net/sync/hall/view-store.ts';

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

/** Shortest delay (ms) of a request after a change; a random part spreads the requests of all pages. */
const SOON = 2_000;

/**
 * The answer of a call for the holder of this page's link; null until it has come. A changed `key` asks again, and a
 * failure tries again. A null `key` asks nothing. `field`: one that only this answer has.
 */
export function useLinkAnswer<Answer>(
  { address, code }: Pick<LinkRequest, 'address' | 'code'>,
  field: keyof Answer & string,
  key: string | null,
): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const has = answer !== null;
  useEffect(() => {
    if (key === null) return;
    return untilDone(
      async (signal) => setAnswer(await fetchByLink<Answer>({ address, code }, field, signal)),
      has ? SOON * (1 + Math.random()) : 0,
    );
    // `has` is left out, because the first answer must not cause a second request.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [address, code, field, key]);
  return answer;
}

/** Fetches one answer with the code as bearer token. Rejects without a readable answer. */
export async function fetchByLink<Answer>(
  call: LinkRequest,
  has: keyof Answer & string,
  signal: AbortSignal,
): Promise<Answer> {
  const told = await callByLink<Answer>({ ...call, signal }, has);
  if (told.is !== 'answer') throw new Error(`${call.address}: ${told.is}`);
  return told.answer;
}

/** Runs a task after a delay (ms), and again after each failure, until it succeeds. Returns the function that ends it. */
export function untilDone(task: (signal: AbortSignal) => Promise<void>, delay: number): () => void {
  const given = new AbortController();
  let failures = 0;
  let timer = setTimeout(run, delay);
  function run(): void {
    task(given.signal).catch(() => {
      if (given.signal.aborted) return;
      failures += 1;
      timer = setTimeout(run, pause(failures));
    });
  }
  return () => {
    clearTimeout(timer);
    given.abort();
  };
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
