import { useState } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { SquadSheet } from '#web/cricket-ui/squad/squad-sheet.ts';
import { useUnit } from '#web/cricket-ui/money/unit.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { lotLateWords } from '#web/languages/en/lot-late.ts';

interface PictureButtonProps {
  readonly sheet: SquadSheet;
}

/** Draws a squad as a picture to share; the drawing code loads on the first press. */
export function PictureButton({ sheet }: PictureButtonProps) {
  const unit = useUnit();
  const [work, setWork] = useState<'none' | 'drawing' | 'failed'>('none');
  const draw = async () => {
    if (work === 'drawing') return;
    setWork('drawing');
    try {
      const { handOverSquad } = await import('./hand-over-squad.ts');
      await handOverSquad(sheet, unit);
      setWork('none');
    } catch {
      setWork('failed');
    }
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <button
        type="button"
        onClick={() => void draw()}
        aria-busy={work === 'drawing' || undefined}
        className={buttonLook('outline', 'sm', 'fitting')}
      >
        <Icon name="photo" size={18} />
        {lotLateWords().picture}
        <span className="sr-only">{lotLateWords().pictureOf(sheet.team.name)}</span>
      </button>
      {work === 'failed' && (
        <span role="alert" className="text-sm text-ball-ink">
          {lotLateWords().pictureFailed}
        </span>
      )}
    </span>
  );
}
