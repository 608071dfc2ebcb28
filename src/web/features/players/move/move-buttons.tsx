import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { Selection } from '#web/features/players/selection/use-selection.ts';

import { MoveDialog } from './move-dialog.tsx';

interface MoveButtonsProps {
  readonly tournamentId: string;
  readonly selection: Selection;
}

/** Open the dialog that moves or copies the chosen players. */
export function MoveButtons({ tournamentId, selection }: MoveButtonsProps) {
  const [asked, setAsked] = useState<{ readonly keep: boolean; readonly open: boolean } | null>(null);
  return (
    <>
      <Button size="sm" onClick={() => setAsked({ keep: false, open: true })}>
        Move to...
      </Button>
      <Button size="sm" onClick={() => setAsked({ keep: true, open: true })}>
        Copy to...
      </Button>
      {asked && (
        <MoveDialog
          tournamentId={tournamentId}
          players={selection.players}
          {...asked}
          onClose={() => setAsked({ ...asked, open: false })}
          opener={selection.opener}
          onDone={() => {
            setAsked({ ...asked, open: false });
            selection.end();
          }}
        />
      )}
    </>
  );
}
