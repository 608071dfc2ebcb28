import { HallIcon } from '#web/hall/hall-icon.tsx';
import { Money } from '#web/cricket-ui/money/money.tsx';
import { leadWords } from '#web/views/lot-view.ts';
import type { PaddleView } from './paddle-view.ts';
import { lotWords } from '#web/languages/en/lot.ts';
import { paddleLateWords } from '#web/languages/en/paddle-late.ts';

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
          {leadWords(view.lot, view.team.id) || (view.lot.nobody?.says ?? lotWords().noBidYet)}
        </span>
      </span>
      <Money amount={current} className={`voice-title text-xl ${leader === null ? '' : 'text-marigold'}`} />
      <span className="sr-only">{paddleLateWords().backToButton}</span>
      <HallIcon name="forward" className="text-turf" />
    </button>
  );
}
