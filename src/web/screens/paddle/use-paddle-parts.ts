import { useEffect } from 'react';
import { useLate, useQuietly } from '#web/ui/late-piece.ts';
import type { BidState } from '#web/sync/hall/bid-sender.ts';
import type { CanBid } from '#domain/views/reach-sections.ts';
import type { Stroke } from '#domain/views/sections.ts';
import { TOLD_FOR, type Note } from '#web/screens/paddle/bid/dock-view.ts';
import { LATER, PARTS, REFUSED_WORDS, WHY_NOT } from './later.ts';
import type { PaddleTab } from '#web/screens/paddle/panels/paddle-tabs.tsx';
import type { Asked } from '#web/screens/paddle/bid/use-other-amount.ts';

/** Above the button while the sheet is not there that was asked for. */
export const NOT_YET: Readonly<Record<'coming' | 'failed', Note>> = {
  coming: { tone: 'tell', words: 'Loading...' },
  failed: { tone: 'warn', words: 'This could not be loaded: please try again when the connection is back' },
};

/** The lists and the sheet for another amount, asked for by a tap; and what is said at the hammer, to a leader and between two lots. */
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
  // A team that leads may be outbid, which is felt.
  const bidsOnly = tab === 'bid' && reach !== null && reach.can !== 'lead' && stroke === null;
  const parts = useLate(PARTS, asked ?? (bidsOnly ? null : tab));
  useEffect(() => {
    // Told long enough it is not asked for any more.
    if (asked === null || parts !== 'failed') return;
    const told = setTimeout(ask, TOLD_FOR, null);
    return () => clearTimeout(told);
  }, [asked, ask, parts]);
  return parts;
}
