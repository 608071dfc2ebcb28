import { buttonLook } from '#web/ui/button-look.ts';
import type { SquadSheet } from '#web/cricket-ui/squad/squad-sheet.ts';
import { PictureButtons } from '#web/cards/squad/picture-buttons.tsx';
import { HallIcon } from '#web/hall/hall-icon.tsx';
import { showPaper, type OnPaper } from './show-paper.tsx';
import { lotLateWords } from '#web/languages/en/lot-late.ts';

interface SquadButtonsProps {
  readonly sheet: SquadSheet;
  readonly onPaper: OnPaper;
}

/** Buttons that export a squad: a picture for a chat, or a sheet to print. */
export function SquadButtons({ sheet, onPaper }: SquadButtonsProps) {
  return (
    <>
      <PictureButtons sheet={sheet} />
      <button
        type="button"
        onClick={() => void showPaper([sheet], onPaper)}
        className={buttonLook('outline', 'sm', 'fitting')}
      >
        <HallIcon name="print" size={18} />
        {lotLateWords().print}
        <span className="sr-only">{lotLateWords().printSquadOf(sheet.team.name)}</span>
      </button>
    </>
  );
}
