import { useEffect, useState } from 'react';
import type { Agreement } from '#domain/auction/auction.ts';
import { agreedAnswer, type Agreed } from '#protocol/agreed.ts';
import { HALL_CALLS } from '#protocol/hall-calls.ts';
import type { AgreedOn } from '#web/parts/agreed-words.ts';

/** When the rules that hold were set, and who accepted; asked anew when they change. Without an answer it is left out. */
export function useAgreed(code: string, { sequence, reason }: Agreement): AgreedOn {
  const [told, setTold] = useState<Agreed | null>(null);
  useEffect(() => {
    const asked = new AbortController();
    void fetch(HALL_CALLS.agreed, { headers: { Authorization: `Bearer ${code}` }, signal: asked.signal })
      .then(async (answer) => agreedAnswer.safeParse(await answer.json()))
      .then(({ data }) => setTold(data ?? null))
      .catch(() => undefined);
    return () => asked.abort();
  }, [code, sequence]);
  return told?.sequence === sequence ? told : { at: null, reason };
}
