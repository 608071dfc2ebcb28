import { useState } from 'react';
import type { TournamentAnswer } from '#protocol/calls/tournaments.ts';
import type { Shelf } from '#web/net/calls/tournaments.ts';
import { Dialog } from '#web/ui/popups/dialog.tsx';

import { MoreChoices } from './more-choices.tsx';

interface MoreDialogProps {
  /** Null while the dialog is closed. */
  readonly tournament: TournamentAnswer | null;
  readonly shelf: Shelf;
  readonly onClose: () => void;
  /** Receives the focus after the tournament's card leaves the list. */
  readonly returnTo: () => HTMLElement | null;
}

/** The dialog of rare actions. */
export function MoreDialog({ tournament, shelf, onClose, returnTo }: MoreDialogProps) {
  // Keep the content until the closing animation ends.
  const [shown, setShown] = useState(tournament);
  if (tournament !== null && tournament !== shown) setShown(tournament);
  return (
    <Dialog
      open={tournament !== null}
      onClose={onClose}
      title={shown?.name ?? ''}
      size="md"
      returnTo={returnTo}
    >
      {shown && <MoreChoices key={shown.id} tournament={shown} shelf={shelf} onClose={onClose} />}
    </Dialog>
  );
}
