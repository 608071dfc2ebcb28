import type { ReactNode } from 'react';
import { SquadsOnPaper } from './squads-on-paper.tsx';
import type { SquadSheet } from '#web/cricket-ui/squad/squad-sheet.ts';

/** Replaces the page by squads to print; null: shows the page again. */
export type OnPaper = (page: ReactNode) => void;

/** Squads to print in place of the page. */
export function showPaper(sheets: readonly SquadSheet[], onPaper: OnPaper): void {
  onPaper(<SquadsOnPaper sheets={sheets} onBack={() => onPaper(null)} />);
}
