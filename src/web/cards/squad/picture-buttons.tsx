import { cardsWords } from '#web/languages/en/cards.ts';
import { lotLateWords } from '#web/languages/en/lot-late.ts';
import { useState } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { SquadSheet } from '#web/cricket-ui/squad/squad-sheet.ts';
import { useUnit } from '#web/cricket-ui/money/unit.ts';
import { buttonLook } from '#web/ui/button-look.ts';

interface PictureButtonProps {
  readonly sheet: SquadSheet;
}

/** A list with prices, or the squad on a cricket field. */
type Kind = 'picture' | 'field';
const KINDS: readonly Kind[] = ['picture', 'field'];

/** Draw a squad as pictures to share; the drawing code loads on the first press. */
export function PictureButtons({ sheet }: PictureButtonProps) {
  const unit = useUnit();
  const [work, setWork] = useState<'none' | 'drawing' | 'failed'>('none');
  const draw = async (kind: Kind) => {
    if (work === 'drawing') return;
    setWork('drawing');
    try {
      const { handOverSquad, handOverField } = await import('./hand-over-squad.ts');
      await (kind === 'picture' ? handOverSquad(sheet, unit) : handOverField(sheet));
      setWork('none');
    } catch {
      setWork('failed');
    }
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {KINDS.filter((kind) => kind === 'picture' || sheet.players.length > 0).map((kind) => (
        <button
          key={kind}
          type="button"
          onClick={() => void draw(kind)}
          aria-busy={work === 'drawing' || undefined}
          className={buttonLook('outline', 'sm', 'fitting')}
        >
          <Icon name={kind === 'picture' ? 'photo' : 'users'} size={18} />
          {kind === 'picture' ? lotLateWords().picture : cardsWords().field}
          <span className="sr-only">{lotLateWords().pictureOf(sheet.team.name)}</span>
        </button>
      ))}
      {work === 'failed' && (
        <span role="alert" className="text-sm text-ball-ink">
          {lotLateWords().pictureFailed}
        </span>
      )}
    </span>
  );
}
