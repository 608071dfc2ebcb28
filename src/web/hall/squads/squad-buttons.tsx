import { ph, t } from '@lingui/core/macro';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { buttonVariants } from '#web/ui/button-variants.ts';
import type { SquadSheet } from '#web/cricket-ui/squad/squad-sheet.ts';
import { PictureButtons } from '#web/cards/squad/picture-buttons.tsx';
import { SquadsOnPaper } from './squads-on-paper.tsx';

interface SquadButtonsProps {
  readonly sheet: SquadSheet;
}

/** Buttons that export a squad: a picture for a chat, or a sheet to print. */
export function SquadButtons({ sheet }: SquadButtonsProps) {
  const [isOnPaper, putOnPaper] = useState(false);
  return (
    <>
      <PictureButtons sheet={sheet} />
      <button type="button" onClick={() => putOnPaper(true)} className={buttonVariants({ size: 'sm' })}>
        <Printer size={18} />
        {t({ context: 'Lot', message: 'Print' })}
        <span className="sr-only">
          {t({ context: 'Cards and squads', message: ` the squad of ${ph({ team: sheet.team.name })}` })}
        </span>
      </button>
      {isOnPaper && <SquadsOnPaper sheets={[sheet]} onBack={() => putOnPaper(false)} />}
    </>
  );
}
