import { useState, type ComponentType } from 'react';
import type { PlayerId } from '#domain/ids.ts';
import type { OtherAmountProps } from './other-amount.tsx';

type Sheet = ComponentType<OtherAmountProps>;

interface Typing {
  /** The sheet to be drawn, null while none is open. */
  readonly Sheet: Sheet | null;
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * The sheet for a typed amount: fetched when it is first asked for, and closed by the next lot, for which nothing was
 * typed.
 */
export function useOtherAmount(lot: PlayerId | null): Typing {
  const [fetched, setFetched] = useState<{ readonly Sheet: Sheet } | null>(null);
  const [openFor, setOpenFor] = useState<PlayerId | null>(null);
  const open = async () => {
    setOpenFor(lot);
    try {
      const { OtherAmount } = await import('./other-amount.tsx');
      setFetched({ Sheet: OtherAmount });
    } catch {
      // No network: the next press tries again.
      setOpenFor(null);
    }
  };
  return {
    Sheet: openFor !== null && openFor === lot ? (fetched?.Sheet ?? null) : null,
    open: () => void open(),
    close: () => setOpenFor(null),
  };
}
