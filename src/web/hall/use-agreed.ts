import { useEffect, useRef, useState } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import { agreedAnswer, type Agreed } from '#protocol/agreed.ts';
import { HALL_CALLS } from '#protocol/hall-calls.ts';
import type { AgreedOn } from '#web/cricket-ui/rules/agreed-words.ts';
import { mayHaveAccepted, type Before } from './may-have-accepted.ts';

/** Ms from a line that may be an acceptance to the question: many make one, and not all pages ask at once. */
const SOON = 1_000;

/**
 * When the rules that hold were set, and how many accepted. Asked anew when they change, and soon after lines that may
 * be an acceptance: that somebody accepts is told to all, by whom is not. Without an answer it is left out.
 */
export function useAgreed(code: string, auction: Before & Pick<Auction, 'agreement'>): AgreedOn {
  const { sequence, reason } = auction.agreement;
  const [told, setTold] = useState<Agreed | null>(null);
  const [asks, ask] = useState(0);
  const before = useRef<Before>(auction);
  const waits = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (mayHaveAccepted(before.current, auction)) {
      waits.current ??= setTimeout(
        () => {
          waits.current = undefined;
          ask((times) => times + 1);
        },
        SOON * (1 + Math.random()),
      );
    }
    before.current = auction;
  }, [auction]);
  useEffect(() => () => clearTimeout(waits.current), []);
  useEffect(() => {
    const asked = new AbortController();
    void fetch(HALL_CALLS.agreed, { headers: { Authorization: `Bearer ${code}` }, signal: asked.signal })
      .then(async (answer) => agreedAnswer.safeParse(await answer.json()))
      .then(({ data }) => setTold((last) => data ?? last))
      .catch(() => undefined);
    return () => asked.abort();
  }, [code, sequence, asks]);
  return told?.sequence === sequence ? told : { at: null, reason };
}
