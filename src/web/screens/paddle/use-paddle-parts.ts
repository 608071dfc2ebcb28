import { useEffect } from 'react';
import { LatePieces, useLate, useQuietly } from '#web/parts/late-piece.ts';
import { TOLD_FOR, type Note } from './dock-view.ts';
import type { PaddleTab } from './paddle-tabs.tsx';
import type { Asked } from './use-other-amount.ts';

const LATER = new LatePieces();
const PARTS = LATER.piece(() => import('./late-parts.ts'));

/** Above the button while the sheet is not there that was asked for. */
export const NOT_YET: Readonly<Record<'coming' | 'failed', Note>> = {
  coming: { tone: 'tell', words: 'Loading...' },
  failed: { tone: 'warn', words: 'This could not be loaded: please try again when the connection is back' },
};

/** The lists and the sheet for another amount, asked for by a tap. */
export function usePaddleParts(tab: PaddleTab, asked: Asked | null, ask: (asked: Asked | null) => void) {
  useQuietly(LATER);
  const parts = useLate(PARTS, asked ?? (tab === 'bid' ? null : tab));
  useEffect(() => {
    // Told long enough it is not asked for any more.
    if (asked === null || parts !== 'failed') return;
    const told = setTimeout(ask, TOLD_FOR, null);
    return () => clearTimeout(told);
  }, [asked, ask, parts]);
  return parts;
}
