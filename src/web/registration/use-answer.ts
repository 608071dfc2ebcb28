import { useEffect, useEffectEvent, useState } from 'react';
import { untilThere } from './try-again.ts';

interface Asked<Answer> {
  /** Null until it has come. */
  readonly answer: Answer | null;
  /** What the server refused with; null: nothing. */
  readonly failed: unknown;
  /** Nobody has answered yet: it is tried again. */
  readonly slow: boolean;
}

/** Asks once a page, again and again while nobody answers. */
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
