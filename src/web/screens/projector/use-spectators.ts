import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { SPECTATORS_CALL } from '#protocol/hall-calls.ts';
import { callByLink } from '#web/hall/call-by-link.ts';

const spectators = z.object({ address: z.string() });

/** The spectators' address; null while unknown or when their link is closed. Fetched at each break. */
export function useSpectators(code: string): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const asked = new AbortController();
    const call = { code, address: SPECTATORS_CALL, schema: spectators, signal: asked.signal };
    void callByLink(call).then((told) => {
      // Without an answer, the turn with the link is left out.
      if (told.is === 'answer') setAddress(told.answer.address);
    });
    return () => asked.abort();
  }, [code]);
  return address;
}
