import { useEffect } from 'react';
import { useLate, useQuietly } from '#web/ui/late-piece.ts';
import type { BidState } from '#web/sync/hall/bid-sender.ts';
import type { CanBid } from '#domain/views/reach-sections.ts';
import type { Stroke } from '#domain/views/sections.ts';
import { TOLD_FOR, type Note } from '#web/screens/paddle/bid/dock-view.ts';
import { LATER, PARTS, REFUSED_WORDS, SHORTLIST, WHY_NOT } from './later.ts';
import type { PaddleTab } from '#web/screens/paddle/panels/paddle-tabs.tsx';
import type { Asked } from '#web/screens/paddle/bid/use-other-amount.ts';
import { paddleWords } from '#web/languages/en/paddle.ts';

/** The note while a requested sheet loads or fails. */
export function notYet(state: 'coming' | 'failed'): Note {
  const { loading, notLoaded } = paddleWords();
  return state === 'coming' ? { tone: 'tell', words: loading } : { tone: 'warn', words: notLoaded };
}

/**
 * Loads the lists and the sheet for a typed amount on a tap. It also loads them when the team leads or no lot is open.
 */
export function usePaddleParts(
  tab: PaddleTab,
  asked: Asked | null,
  ask: (asked: Asked | null) => void,
  reach: CanBid | null,
  stroke: Stroke | null,
  bid: BidState,
) {
  useQuietly(LATER);
  useLate(WHY_NOT, reach?.can === 'not' ? reach.problem.code : null);
  useLate(REFUSED_WORDS, bid.state === 'refused' ? bid : null);
  // A leading team may be outbid, which needs the vibration.
  const bidsOnly = tab === 'bid' && reach !== null && reach.can !== 'lead' && stroke === null;
  const parts = useLate(PARTS, asked ?? (bidsOnly ? null : tab));
  const plans = useLate(SHORTLIST, tab === 'players' || reach === null ? tab : null);
  useEffect(() => {
    // Stop asking once the failure has been shown long enough.
    if (asked === null || parts !== 'failed') return;
    const told = setTimeout(ask, TOLD_FOR, null);
    return () => clearTimeout(told);
  }, [asked, ask, parts]);
  return { parts, plans };
}
