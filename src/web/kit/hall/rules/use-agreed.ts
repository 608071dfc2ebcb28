import { useEffect, useState } from 'react';
import type { ShownAgreement } from '#domain/views/view.ts';
import type { Agreed } from '#protocol/calls/rules.ts';
import { PATHS } from '#protocol/paths.ts';
import { callByLink } from '#web/kit/hall/call-by-link.ts';
import type { AgreedOn } from '#web/kit/rules/agreed-words.ts';

/** Longest delay (ms) before the next request; spreads the requests when many owners accept at once. */
const SOON = 1_000;

/**
 * Fetches when the current rules were set and how many teams accepted them. Fetches again when the rules
 * change or an owner accepts.
 */
export function useAgreed(code: string, { sequence, reason, accepted }: ShownAgreement): AgreedOn {
  const [told, setTold] = useState<Agreed | null>(null);
  const [asks, ask] = useState(accepted);
  useEffect(() => {
    const soon = setTimeout(ask, SOON * (1 + Math.random()), accepted);
    return () => clearTimeout(soon);
  }, [accepted]);
  useEffect(() => {
    const asked = new AbortController();
    const call = { code, address: PATHS.agreed, signal: asked.signal };
    void callByLink<Agreed>(call).then((told) => {
      if (told.is === 'answer') setTold(told.answer);
    });
    return () => asked.abort();
  }, [code, sequence, asks]);
  return told?.sequence === sequence ? told : { at: null, reason };
}
