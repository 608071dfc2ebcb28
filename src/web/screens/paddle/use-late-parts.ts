import { useEffect, useState, type ComponentType } from 'react';
import { TOLD_FOR, type Note } from './dock-view.ts';
import type { LotStripProps } from './lot-strip.tsx';
import type { OtherAmountProps } from './other-amount.tsx';
import type { PaddleListsProps } from './paddle-lists.tsx';
import type { PaddleTab } from './paddle-tabs.tsx';
import type { Asked } from './use-other-amount.ts';

interface LateParts {
  readonly LotStrip: ComponentType<LotStripProps>;
  readonly OtherAmount: ComponentType<OtherAmountProps>;
  readonly PaddleLists: ComponentType<PaddleListsProps>;
}

/** Ms after which they are fetched unasked: the button is there by then, and hands are still on their way. */
const QUIET_AFTER = 3_000;

/** Above the button while the sheet is not there that was asked for. */
export const NOT_YET: Readonly<Record<'coming' | 'failed', Note>> = {
  coming: { tone: 'tell', words: 'Loading...' },
  failed: { tone: 'warn', words: 'This could not be loaded: please try again when the connection is back' },
};

/** Fetched when the first of them is asked for, or before, in a quiet moment; what failed is tried again by the next tap. */
export function useLateParts(
  tab: PaddleTab,
  asked: Asked | null,
  ask: (asked: Asked | null) => void,
): LateParts | 'coming' | 'failed' {
  const [parts, setParts] = useState<LateParts | 'coming' | 'failed'>('coming');
  const there = typeof parts === 'object';
  useEffect(() => {
    if (there) return;
    const wanted = tab !== 'bid' || asked !== null;
    const fetch = () => {
      // Another tap is another try.
      setParts('coming');
      return import('./late-parts.ts').then(setParts, () => {
        // Nobody misses what nobody has asked for.
        if (wanted) setParts('failed');
      });
    };
    const timer = setTimeout(fetch, wanted ? 0 : QUIET_AFTER);
    return () => clearTimeout(timer);
  }, [tab, asked, there]);
  useEffect(() => {
    // Told long enough it is not asked for any more.
    if (asked === null || parts !== 'failed') return;
    const told = setTimeout(ask, TOLD_FOR, null);
    return () => clearTimeout(told);
  }, [asked, ask, parts]);
  return parts;
}
