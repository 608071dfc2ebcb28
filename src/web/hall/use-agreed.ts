import { useEffect, useState } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import { agreedAnswer, type Agreed } from '#protocol/agreed.ts';
import { HALL_CALLS } from '#protocol/hall-calls.ts';
import type { AgreedOn } from '#web/parts/agreed-words.ts';

/**
 * When the rules that hold were set, and how many accepted. Asked anew when they change, and with each line before the
 * auction begins: that somebody accepts is told to all, by whom is not. Without an answer it is left out.
 */
export function useAgreed(
  code: string,
  {
    agreement: { sequence, reason },
    stage,
    sequence: last,
  }: Pick<Auction, 'agreement' | 'stage' | 'sequence'>,
): AgreedOn {
  const [told, setTold] = useState<Agreed | null>(null);
  const asks = stage === 'upcoming' ? last : sequence;
  useEffect(() => {
    const asked = new AbortController();
    void fetch(HALL_CALLS.agreed, { headers: { Authorization: `Bearer ${code}` }, signal: asked.signal })
      .then(async (answer) => agreedAnswer.safeParse(await answer.json()))
      .then(({ data }) => setTold((before) => data ?? before))
      .catch(() => undefined);
    return () => asked.abort();
  }, [code, asks]);
  return told?.sequence === sequence ? told : { at: null, reason };
}
