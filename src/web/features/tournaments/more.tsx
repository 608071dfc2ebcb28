import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Printer, Share, Upload } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { OpenedAnswer, TournamentAnswer } from '#protocol/calls/tournaments.ts';
import { PATHS } from '#protocol/paths.ts';
import { serviceText } from '#protocol/texts/service.ts';
import { FILE_TYPE, LEAST_BYTES_A_MINUTE, MOST_FILE_BYTES } from '#protocol/tournament-file.ts';
import { type CheckedTexts, resolvedTexts } from '#web/kit/forms/form-problems.tsx';
import { addressOf } from '#web/kit/page/addresses.ts';
import { archiveTournament, deleteTournament, type Shelf } from '#web/net/calls/tournaments.ts';
import { call, failedToast, Refused, refusedField, Unreachable } from '#web/net/client/call.ts';
import { bearer } from '#web/net/client/credential.ts';
import { errorIn, makeId } from '#web/net/client/http.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { FileButton } from '#web/sheets/choose/choose-file.tsx';
import { saveFile } from '#web/media/hand-over-picture.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { ConfirmDialog, Dialog, DialogButtons } from '#web/ui/popups/dialog.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { progressWords } from './tournament-list.tsx';

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

interface MoreChoicesProps {
  readonly tournament: TournamentAnswer;
  readonly shelf: Shelf;
  readonly onClose: () => void;
}

/** The rare actions of a tournament: links, print, save as one file, archive, delete. */
function MoreChoices({ tournament, shelf, onClose }: MoreChoicesProps) {
  const [deleting, setDeleting] = useState(false);
  if (deleting) return <DeleteForGood tournament={tournament} onClose={onClose} />;
  return (
    <div className="divide-y divide-line">
      <Choice
        title="Share"
        text="The links of owners' phones and of all screens, without opening the auction."
      >
        <ButtonLink to={addressOf('share', tournament.id)} icon={Share}>
          Share
        </ButtonLink>
      </Choice>
      <Choice title="Print squads" text="Every squad with its prices, for the notice board.">
        <ButtonLink to={addressOf('squadsPrint', tournament.id)} icon={Printer}>
          Print squads
        </ButtonLink>
      </Choice>
      <SaveChoice tournament={tournament} />
      <ArchiveChoice tournament={tournament} shelf={shelf} onClose={onClose} />
      <Choice
        title="Delete for good"
        text="Teams, players, photos, every line of the auction, links and registrations. Nobody can bring them back."
      >
        <Button onClick={() => setDeleting(true)}>Delete for good...</Button>
      </Choice>
    </div>
  );
}

/** Downloads the tournament as one file, for another installation or as a backup. */
function SaveChoice({ tournament: { id, name } }: Pick<MoreChoicesProps, 'tournament'>) {
  const toast = useToast();
  const saving = useMutation({
    mutationFn: () => savedTournament(id),
    onSuccess: (file) => {
      saveFile(new File([file], `${fileName(name)}.boli.zip`, { type: file.type }));
      toast({ title: 'Saved as one file', text: name });
    },
    onError: (reason) => toast(failedToast('Nothing was saved', reason)),
  });
  return (
    <Choice
      title="Save as one file"
      text="Rules, teams, players, photos and every line of the auction. Links, registrations, phone numbers of bidders and the fields that only you see stay here. Open a file brings it back, here or elsewhere."
    >
      <Button busy={saving.isPending} busyText="Saving..." onClick={() => saving.mutate()}>
        Save as one file
      </Button>
    </Choice>
  );
}

/** Replaces characters that file names must not contain. */
function fileName(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|.\p{Cc}]+/gu, ' ').trim();
}

/** Moves the tournament into or out of the archive. A running auction needs a confirmation. */
function ArchiveChoice({ tournament: { id, name, status }, shelf, onClose }: MoreChoicesProps) {
  const queries = useQueryClient();
  const toast = useToast();
  const [asked, setAsked] = useState(false);
  const archived = shelf === 'list';

  const archiving = useMutation({
    mutationFn: () => archiveTournament(id, { archived, running: archived && status === 'active' }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: KEYS.tournaments });
      toast({ title: archived ? 'Archived' : 'Back in the list', text: name });
      onClose();
    },
    onError: (reason) => toast(failedToast('Nothing was changed', reason)),
    onSettled: () => setAsked(false),
  });

  if (!archived) {
    return (
      <Choice title="Back to the list" text="It is shown with your other tournaments again.">
        <Button busy={archiving.isPending} onClick={() => archiving.mutate()}>
          Back to the list
        </Button>
      </Choice>
    );
  }
  return (
    <Choice
      title="Archive"
      text="It leaves your list and the dashboard. Its links still open, its result stays, and you can bring it back."
    >
      <Button
        busy={archiving.isPending}
        onClick={() => (status === 'active' ? setAsked(true) : archiving.mutate())}
      >
        Archive
      </Button>
      <ConfirmDialog
        open={asked}
        title="Its auction is running"
        sentence="Screens and phones go on. The auction is then opened from the archive."
        confirm="Archive all the same"
        tone="primary"
        busy={archiving.isPending}
        busyText="Archiving..."
        onCancel={() => setAsked(false)}
        onConfirm={() => archiving.mutate()}
      />
    </Choice>
  );
}

interface ChoiceProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Choice({ title, text, children }: ChoiceProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
    >
      <div className="min-w-0 grow basis-64">
        <h3 id={heading} className="voice-strong text-lg">
          {title}
        </h3>
        <p className="text-base text-soft">{text}</p>
      </div>
      <div className="w-full *:w-full sm:w-44">{children}</div>
    </section>
  );
}

interface MoreDialogProps {
  /** The tournament of the last opened dialog; it stays set while the dialog closes. */
  readonly tournament: TournamentAnswer | null;
  readonly open: boolean;
  readonly shelf: Shelf;
  readonly onClose: () => void;
  /** Receives the focus after the tournament's card leaves the list. */
  readonly returnTo: () => HTMLElement | null;
}

/** The dialog of rare actions. */
export function MoreDialog({ tournament, open, shelf, onClose, returnTo }: MoreDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={tournament?.name ?? ''} size="md" returnTo={returnTo}>
      {tournament && <MoreChoices tournament={tournament} shelf={shelf} onClose={onClose} />}
    </Dialog>
  );
}

/** Bytes that a slow line of a hall (256 kbit/s) transfers in about a minute; a larger file shows a notice. */
const TAKES_LONG = 2_000_000;
const STAY = `Please keep this page open. It takes as long as the line needs, at least ${String(LEAST_BYTES_A_MINUTE / 1_000)} kB have to arrive each minute.`;

/** Opens a tournament from a saved file. */
export function OpenFile() {
  const queries = useQueryClient();
  const toast = useToast();
  const opening = useMutation({
    mutationFn: (file: File) => openedTournament(file, makeId()),
    onMutate: ({ size }) => {
      if (size > TAKES_LONG) toast({ title: 'The file is on its way', text: STAY });
    },
    onSuccess: async ({ name, unreadImages = 0 }) => {
      await queries.invalidateQueries({ queryKey: KEYS.tournaments });
      toast({ title: 'Opened', text: unreadImages === 0 ? name : `${name}. ${unreadText(unreadImages)}` });
    },
    onError: (reason) => toast(failedToast('Nothing was opened', reason)),
  });

  return (
    <FileButton
      label="Open a file"
      variant="plain"
      size="sm"
      icon={Upload}
      accept=".zip"
      busy={opening.isPending}
      busyText="Opening..."
      onFiles={([file]) => file && opening.mutate(file)}
    />
  );
}

/** '2 photos could not be read' */
function unreadText(images: number): string {
  return `${images === 1 ? '1 photo' : `${String(images)} photos`} could not be read`;
}

/** Fetches a tournament as one file. */
async function savedTournament(id: string): Promise<Blob> {
  const headers = { Authorization: `Bearer ${bearer() ?? ''}` };
  try {
    const answer = await fetch(`${PATHS.tournamentFile}?id=${encodeURIComponent(id)}`, { headers });
    if (answer.ok) return await answer.blob();
    const error = errorIn(await answer.json());
    throw error === null ? new Unreachable(answer.status) : new Refused(answer.status, error);
  } catch (reason) {
    throw reason instanceof Refused ? reason : new Unreachable();
  }
}

/** Opens a file as a new tournament of this user. A repeated call with the same `commandId` opens it once. */
async function openedTournament(file: Blob, commandId: string): Promise<OpenedAnswer> {
  if (file.size > MOST_FILE_BYTES) {
    const problem = { code: 'file-too-large', most: MOST_FILE_BYTES } as const;
    throw new Refused(413, { code: problem.code, message: serviceText(problem) });
  }
  const body = file.slice(0, file.size, FILE_TYPE);
  return call(PATHS.tournamentFile, { method: 'POST', body, commandId, has: 'createdBy' });
}
