import { ph, t } from '@lingui/core/macro';
import { Printer } from 'lucide-react';
import { buttonVariants } from '#web/ui/button-variants.ts';
import type { SquadSheet } from '#web/kit/squad/squad-sheet.ts';
import { PictureButtons } from '#web/kit/cards/squad/picture-buttons.tsx';
import type { Printed } from './squads-on-paper.tsx';

interface SquadButtonsProps {
  readonly sheet: SquadSheet;
  readonly onPrint: (printed: Printed) => void;
}

/** Buttons that export a squad: a picture for a chat, or a sheet to print. */
export function SquadButtons({ sheet, onPrint }: SquadButtonsProps) {
  return (
    <>
      <PictureButtons sheet={sheet} />
      <button
        type="button"
        data-opens={`print-${sheet.team.id}`}
        onClick={() => onPrint({ team: sheet.team.id })}
        className={buttonVariants({ size: 'sm' })}
      >
        <Printer size={18} />
        {t({ context: 'Lot', message: 'Print' })}
        <span className="sr-only">
          {t({ context: 'Cards and squads', message: ` the squad of ${ph({ team: sheet.team.name })}` })}
        </span>
      </button>
    </>
  );
}
