import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { unitOfAnswer, type TournamentAnswer, type TournamentRequest } from '#protocol/tournaments.ts';
import { KEYS } from '#web/calls/keys.ts';
import { updateTournament } from '#web/calls/tournaments.ts';
import { textsOf } from '#web/forms/tournament-draft.ts';
import { TournamentForm } from '#web/forms/tournament-form.tsx';
import { Dialog } from '#web/parts/dialog.tsx';
import { UnitContext } from '#web/parts/unit.ts';
import { useToast } from '#web/parts/toasts.tsx';

interface EditTournamentDialogProps {
  /** Null while the dialog is closed. */
  readonly tournament: TournamentAnswer | null;
  readonly onClose: () => void;
}

/** Ours: the specification has the call (PUT /tournaments/update) and no screen for it. */
export function EditTournamentDialog({ tournament, onClose }: EditTournamentDialogProps) {
  const queries = useQueryClient();
  const toast = useToast();
  // What was edited stays in the dialog until it has moved away.
  const [shown, setShown] = useState(tournament);
  if (tournament !== null && tournament !== shown) setShown(tournament);

  const save = async (request: TournamentRequest) => {
    if (shown === null) return;
    await updateTournament(shown.id, request);
    await queries.invalidateQueries({ queryKey: KEYS.tournaments });
    toast({ title: 'Success', text: 'Tournament updated successfully!' });
    onClose();
  };

  return (
    <Dialog open={tournament !== null} onClose={onClose} title="Edit Tournament" size="md">
      {shown && (
        <UnitContext value={unitOfAnswer(shown)}>
          <TournamentForm
            key={shown.id}
            starts={textsOf(shown)}
            rulesLocked={shown.status !== 'upcoming'}
            submit="Update Tournament"
            busyText="Updating..."
            failedSentence="Failed to update tournament"
            save={save}
            onCancel={onClose}
          />
        </UnitContext>
      )}
    </Dialog>
  );
}
