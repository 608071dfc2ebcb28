import type { ReactNode } from 'react';
import type { PlayerId } from '#domain/ids.ts';
import type { Stroke } from '#domain/views/sections.ts';
import type { PlayerRow, View } from '#domain/views/view.ts';
import { CardPlace } from '#web/hall/card-place.tsx';
import { useLate } from '#web/ui/late-piece.ts';
import type { TeamView } from '#web/views/team-view.ts';
import { CARDS } from './later.ts';

interface PaddleCardProps {
  /** The player whose card is open; null: none. */
  readonly player: PlayerId | null;
  readonly shown: View;
  readonly teams: readonly TeamView[];
  readonly rows: readonly PlayerRow[] | null;
  readonly stroke: Stroke | null;
  readonly onClose: () => void;
  /** The lot on the block, with the way back to the bid button. */
  readonly strip: ReactNode;
}

/** The open card on an owner's phone. */
export function PaddleCard({ player, shown, teams, rows, stroke, onClose, strip }: PaddleCardProps) {
  const parts = useLate(CARDS, player);
  const sale = stroke?.shows === 'sold' ? stroke : null;
  const known = { view: shown, teams, rows, stroke: sale };
  return <CardPlace player={player} parts={parts} known={known} onClose={onClose} beside={strip} />;
}
