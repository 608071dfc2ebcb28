import { t } from '@lingui/core/macro';
import { ArrowRight } from 'lucide-react';
import { Money } from '#web/kit/money/money.tsx';
import { leadWords } from '#web/kit/views/lot-view.ts';
import type { PaddleView } from './paddle-view.ts';

export interface LotStripProps {
  readonly view: PaddleView;
  readonly onOpen: () => void;
}

/** The lot on the block above an open list, with the way back to the bid button. */
export function LotStrip({ view, onOpen }: LotStripProps) {
  if (view.lot === null) return null;
  const { player, current, leader } = view.lot;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-14 w-full items-center gap-3 border-t-4 bg-rail px-4 text-start leading-tight"
      style={{ borderColor: leader?.team.colour ?? 'transparent' }}
    >
      <span className="min-w-0 flex-1">
        <span className="voice-strong block one-line text-base">{player.name}</span>
        <span className="block one-line text-sm text-soft">
          {leadWords(view.lot, view.team.id) ||
            (view.lot.nobody?.says ?? t({ context: 'Lot', message: 'No bid yet' }))}
        </span>
      </span>
      <Money amount={current} className={`voice-title text-xl ${leader === null ? '' : 'text-marigold'}`} />
      <span className="sr-only">{t({ context: "Owner's phone", message: 'Back to the bid button' })}</span>
      <ArrowRight size={20} className="text-turf" />
    </button>
  );
}
