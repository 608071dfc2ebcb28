import { useState, type ComponentType, type ReactNode } from 'react';
import { latePiece } from '#web/parts/late-piece.ts';
import type { SquadSheet } from '#web/parts/squad-sheet.ts';
import type { SquadsOnPaperProps } from './squads-on-paper.tsx';

const PAPER = latePiece(() => import('./squads-on-paper.tsx'));

interface Paper {
  /** What stands in place of the page while squads are to be printed; null otherwise. */
  readonly page: ReactNode;
  readonly show: (sheets: readonly SquadSheet[]) => void;
}

/** Squads to be printed, in place of the page; fetched with the first press. */
export function usePaper(): Paper {
  const [shown, setShown] = useState<{
    readonly Page: ComponentType<SquadsOnPaperProps>;
    readonly sheets: readonly SquadSheet[];
  } | null>(null);
  const show = async (sheets: readonly SquadSheet[]) => {
    try {
      const { SquadsOnPaper } = await PAPER.fetch();
      setShown({ Page: SquadsOnPaper, sheets });
    } catch {
      // No network: the next press tries again.
    }
  };
  return {
    page: shown === null ? null : <shown.Page sheets={shown.sheets} onBack={() => setShown(null)} />,
    show: (sheets) => void show(sheets),
  };
}
