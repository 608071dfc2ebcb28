import { useEffect, useState } from 'react';
import type { SpectatorsAnswer } from '#protocol/calls/links.ts';
import { SPECTATORS_CALL } from '#protocol/paths.ts';
import { callByLink } from '#web/kit/hall/call-by-link.ts';

/** The spectators' address; null while unknown or when their link is closed. Fetched at each break. */
export function useSpectators(code: string): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const asked = new AbortController();
    const call = { code, address: SPECTATORS_CALL, signal: asked.signal };
    void callByLink<SpectatorsAnswer>(call).then((told) => {
      // Without an answer, the turn with the link is left out.
      if (told.is === 'answer') setAddress(told.answer.address);
    });
    return () => asked.abort();
  }, [code]);
  return address;
}
