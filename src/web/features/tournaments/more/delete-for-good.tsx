import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { TournamentAnswer } from '#protocol/calls/tournaments.ts';
import { failedToast, refusedField } from '#web/net/client/call.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { deleteTournament } from '#web/net/calls/auctions.ts';
import { type CheckedTexts, resolvedTexts } from '#web/kit/forms/form-problems.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogButtons } from '#web/ui/popups/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { progressWords } from '#web/features/tournaments/next-door.ts';

interface DeleteForGoodProps {
  readonly tournament: TournamentAnswer;
  readonly onClose: () => void;
}

/** The second confirmation of a deletion: the user types the tournament's name. */
export function DeleteForGood({ tournament, onClose }: DeleteForGoodProps) {
  const { id, name, status } = tournament;
  const queries = useQueryClient();
  const toast = useToast();
  const { register, formState, ...form } = useForm<TypedName>({
    defaultValues: { name: '' },
    resolver: (typed) => resolvedTexts(checkTyped(typed)),
  });
  const { errors, isSubmitting } = formState;

  const remove = async (typed: TypedName) => {
    try {
      await deleteTournament(id, typed.name);
      await queries.invalidateQueries({ queryKey: KEYS.tournaments });
      toast({ title: 'Deleted for good', text: name });
      onClose();
    } catch (reason) {
      if (refusedField(reason, typed) !== null && reason instanceof Error)
        form.setError('name', { message: reason.message }, { shouldFocus: true });
      else toast(failedToast('Nothing was deleted', reason));
    }
  };

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(remove)(event)}>
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
        error={errors.name?.message}
        data-autofocus=""
        autoFocus
        {...register('name')}
      />
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="ball" busy={isSubmitting} busyText="Deleting...">
          Delete for good
        </Button>
      </DialogButtons>
    </form>
  );
}

interface TypedName {
  readonly name: string;
}

/** The server compares the name. */
function checkTyped(typed: TypedName): CheckedTexts<TypedName, 'name'> {
  return typed.name.trim() === ''
    ? { ok: false, wrong: { name: 'Please type the name of the tournament' } }
    : { ok: true, value: typed };
}
