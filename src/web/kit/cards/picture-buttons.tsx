import { ph, t } from '@lingui/core/macro';
import { useState } from 'react';
import { ImageIcon, Users } from 'lucide-react';
import type { SquadSheet } from '#web/kit/views/player-lists.ts';
import { useUnit } from '#web/kit/money/unit.ts';
import { buttonVariants } from '#web/ui/plain-button.tsx';

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
      const { handOverSquad, handOverField } = await import('./squad/squad-picture.ts');
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
          aria-label={
            kind === 'picture'
              ? t({ context: 'Cards and squads', message: `Picture of ${ph({ team: sheet.team.name })}` })
              : t({ context: 'Cards and squads', message: `Field of ${ph({ team: sheet.team.name })}` })
          }
          className={buttonVariants({ size: 'sm' })}
        >
          {kind === 'picture' ? <ImageIcon size={18} /> : <Users size={18} />}
          {kind === 'picture'
            ? t({ context: 'Lot', message: 'Picture' })
            : t({ context: 'Cards and squads', message: 'Field' })}
        </button>
      ))}
      {work === 'failed' && (
        <span role="alert" className="text-sm text-ball-ink">
          {t({
            context: 'Cards and squads',
            message: 'The picture could not be made: please try again.',
          })}
        </span>
      )}
    </span>
  );
}
