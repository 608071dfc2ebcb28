import { useEffect, useState } from 'react';
import { SPECTATORS_CALL } from '#protocol/hall-calls.ts';

/** The spectators' address; null while unknown or when their link is closed. Fetched at each break. */
export function useSpectators(code: string): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const asked = new AbortController();
    void fetch(SPECTATORS_CALL, { headers: { Authorization: `Bearer ${code}` }, signal: asked.signal })
      .then(async (answer) => {
        const said: unknown = answer.ok ? await answer.json() : null;
        if (
          typeof said === 'object' &&
          said !== null &&
          'address' in said &&
          typeof said.address === 'string'
        )
          setAddress(said.address);
      })
      // Without an answer, the turn with the link is left out.
      .catch(() => undefined);
    return () => asked.abort();
  }, [code]);
  return address;
}
