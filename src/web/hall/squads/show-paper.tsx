import type { ReactNode } from 'react';
import { latePiece } from '#web/ui/late-piece.ts';
import type { SquadSheet } from '#web/cricket-ui/squad/squad-sheet.ts';

const PAPER = latePiece(() => import('./squads-on-paper.tsx'));

/** Replaces the page by squads to print; null: shows the page again. */
export type OnPaper = (page: ReactNode) => void;

/** Squads to print in place of the page; the code loads at the first press. */
export async function showPaper(sheets: readonly SquadSheet[], onPaper: OnPaper): Promise<void> {
  try {
    const { SquadsOnPaper } = await PAPER.fetch();
    onPaper(<SquadsOnPaper sheets={sheets} onBack={() => onPaper(null)} />);
  } catch {
    // Without a network, the next press tries again.
  }
}
