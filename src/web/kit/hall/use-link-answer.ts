import { useEffect, useState } from 'react';
import { callByLink, type LinkRequest } from './call-by-link.ts';
import { pause } from '#web/net/clock.ts';

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
