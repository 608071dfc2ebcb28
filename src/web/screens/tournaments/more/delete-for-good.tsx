import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import type { TournamentAnswer } from '#protocol/calls/tournaments.ts';
import { failedToast, refusedField } from '#web/calls/client/failure.ts';
import { KEYS } from '#web/calls/client/keys.ts';
import { deleteTournament } from '#web/calls/lifecycle.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { useToast } from '#web/ui/toast/toasts.tsx';
import { progressWords } from '#web/screens/tournaments/next-door.ts';

interface DeleteForGoodProps {
  readonly tournament: TournamentAnswer;
  readonly onClose: () => void;
}

/** The second confirmation of a deletion: the user types the tournament's name. */
export function DeleteForGood({ tournament, onClose }: DeleteForGoodProps) {
  const { id, name, status } = tournament;
  const queries = useQueryClient();
  const toast = useToast();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const remove = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (typed.trim() === '') {
      setError('Please type the name of the tournament');
      return;
    }
    setBusy(true);
    try {
      await deleteTournament(id, typed);
      await queries.invalidateQueries({ queryKey: KEYS.tournaments });
      toast({ title: 'Deleted for good', text: name });
      onClose();
    } catch (reason) {
      if (refusedField(reason, { name }) !== null && reason instanceof Error) setError(reason.message);
      else toast(failedToast('Nothing was deleted', reason));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void remove(event)}>
      <p className="mb-3 text-base">
        <span className="block font-semibold first-letter:uppercase">{progressWords(tournament)}</span>
        All of it goes, with photos, every line of the auction, links and registrations. The server’s own
        backups lose it after seven days, backups that you saved or put aside when you delete them.
      </p>
      {status === 'active' && (
        <p className="mb-3 text-base font-semibold">
          Its auction is running: screens and phones are told that it is deleted.
        </p>
      )}
      <Field
        label={`Type ${name} to delete it`}
        autoComplete="off"
        value={typed}
        error={error}
        data-autofocus=""
        autoFocus
        onChange={(event) => {
          setTyped(event.target.value);
          setError(null);
        }}
      />
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="ball" busy={busy} busyText="Deleting...">
          Delete for good
        </Button>
      </DialogButtons>
    </form>
  );
}
