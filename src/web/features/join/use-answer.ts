import { useEffect, useEffectEvent, useState } from 'react';
import { untilThere } from './try-again.ts';

interface Asked<Answer> {
  /** Null until the answer arrives. */
  readonly answer: Answer | null;
  /** The server's refusal; null if none. */
  readonly failed: unknown;
  /** No answer yet; the call is being retried. */
  readonly slow: boolean;
}

/** Loads one answer per page and retries while the server does not respond. */
export function useAnswer<Answer>(ask: () => Promise<Answer>): Asked<Answer> {
  const [asked, setAsked] = useState<Asked<Answer>>({ answer: null, failed: null, slow: false });
  const begin = useEffectEvent((signal: AbortSignal) => {
    const onWait = () => setAsked((before) => ({ ...before, slow: true }));
    untilThere(ask, { onWait, signal }).then(
      (answer) => signal.aborted || setAsked({ answer, failed: null, slow: false }),
      (failed: unknown) => signal.aborted || setAsked({ answer: null, failed, slow: false }),
    );
  });
  useEffect(() => {
    const ending = new AbortController();
    begin(ending.signal);
    return () => ending.abort();
  }, []);
  return asked;
}
