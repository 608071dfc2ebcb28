import type { ReactNode } from 'react';
import { latePiece } from '#web/ui/late-piece.ts';
import type { SquadSheet } from '#web/cricket-ui/squad/squad-sheet.ts';

const PAPER = latePiece(() => import('./squads-on-paper.tsx'));

/** Puts what stands in place of the page while squads are to be printed; null: the page again. */
export type OnPaper = (page: ReactNode) => void;

/** Squads to be printed, in place of the page; fetched with the first press. */
export async function showPaper(sheets: readonly SquadSheet[], onPaper: OnPaper): Promise<void> {
  try {
    const { SquadsOnPaper } = await PAPER.fetch();
    onPaper(<SquadsOnPaper sheets={sheets} onBack={() => onPaper(null)} />);
  } catch {
    // No network: the next press tries again.
  }
}
