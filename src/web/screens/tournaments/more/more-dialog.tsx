import { lazy, Suspense, useState } from 'react';
import type { TournamentAnswer } from '#protocol/calls/tournaments.ts';
import type { Shelf } from '#web/calls/tournaments.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const MoreChoices = lazy(async () => ({ default: (await import('./more-choices.tsx')).MoreChoices }));

interface MoreDialogProps {
  /** Null while the dialog is closed. */
  readonly tournament: TournamentAnswer | null;
  readonly shelf: Shelf;
  readonly onClose: () => void;
  /** Where the focus goes once its card has left the list. */
  readonly returnTo: () => HTMLElement | null;
}

/** What is seldom done with a tournament; it loads when it is opened. */
export function MoreDialog({ tournament, shelf, onClose, returnTo }: MoreDialogProps) {
  // What was opened stays in the dialog until it has moved away.
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
      {shown && (
        <Suspense fallback={<Skeleton className="h-60" />}>
          <MoreChoices key={shown.id} tournament={shown} shelf={shelf} onClose={onClose} />
        </Suspense>
      )}
    </Dialog>
  );
}
