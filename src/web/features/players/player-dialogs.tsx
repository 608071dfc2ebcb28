import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SecondName } from '#domain/tournament/draft-checks.ts';
import type { PlayerPlan } from '#domain/tournament/player.ts';
import { grouped } from '#protocol/amount-text.ts';
import { type PlayerAnswer, type PlayerRequest, playerRequestOf } from '#protocol/calls/players.ts';
import type { Namesake, RenameAnswer } from '#protocol/calls/tournaments.ts';
import { useKeptPlayers } from '#web/features/players/list/load-players.ts';
import { useOurPhotos } from '#web/features/players/photos/linked-photos.ts';
import { dayWords } from '#web/i18n/calendar.ts';
import { PlayerFields, textsOf, usePlayerForm } from '#web/kit/forms/player-fields.tsx';
import { useChosenImage } from '#web/media/image-field.tsx';
import { deletePlayer, editedPlayer, updatePlayer, withoutPlayer } from '#web/net/calls/players.ts';
import { namesakesOf, renamePlayers } from '#web/net/calls/tournaments.ts';
import { failedToast, failureText } from '#web/net/client/call.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog, Dialog, DialogButtons } from '#web/ui/popups/dialog.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';

interface EditPlayerDialogProps {
  readonly tournamentId: string;
  /** The player to edit. It stays set while the dialog closes, so that the form stays visible. */
  readonly player: PlayerAnswer | null;
  readonly open: boolean;
  readonly onClose: () => void;
  /** True if the rules set squad minimums; the form then warns before it saves. */
  readonly asks: boolean;
}

/** Specification section 2: the fields of the create form, without placeholders. */
export function EditPlayerDialog({ player, open, ...rest }: EditPlayerDialogProps) {
  return (
    <Dialog open={open} onClose={rest.onClose} title="Edit Player" size="sm">
      {player && <EditPlayerForm {...rest} player={player} />}
    </Dialog>
  );
}

interface Namesakes {
  readonly others: readonly Namesake[];
  /** The player before the edit. */
  readonly from: PlayerAnswer;
  readonly to: string;
}

type EditPlayerFormProps = Omit<EditPlayerDialogProps, 'player' | 'open'> & { readonly player: PlayerAnswer };

function EditPlayerForm({ tournamentId, player, onClose, asks }: EditPlayerFormProps) {
  const toast = useToast();
  const kept = useKeptPlayers(tournamentId);
  const makeOurs = useOurPhotos(tournamentId);
  const photo = useChosenImage(player.photo);
  const { form, sayInvalid, sayFailed } = usePlayerForm(textsOf(player));
  const { isSubmitting } = form.formState;
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const [namesakes, setNamesakes] = useState<Namesakes | null>(null);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the warnings are at the end of a scrolled form.
    if (warnings.length > 0) said.current?.scrollIntoView({ block: 'nearest' });
  }, [warnings]);

  const update = async (plan: PlayerPlan) => {
    const { photo: _, ...typed } = {
      ...playerRequestOf(plan),
      ...emptiedName(player, plan),
      // Send own fields only if the player had some, so that the user can clear them.
      ...(player.own !== undefined && { own: plan.own }),
    };
    // Save at once if the warnings were already shown, or if they cannot be loaded.
    const found = asks && warnings.length === 0 ? await editedPlayer(player, typed).catch(() => []) : [];
    if (found.length > 0) {
      setWarnings(found);
      return;
    }
    const renamed = plan.name !== player.name;
    try {
      // Find namesakes before the update changes the name. If the search fails, only this player is renamed.
      const others = renamed ? await namesakesOf(player.id).catch(() => []) : [];
      const saved = await updatePlayer(player, { ...typed, photo: await photo.settled() });
      kept.replace(saved);
      void makeOurs([saved]);
      toast({ title: 'Success', text: 'Player updated successfully!' });
      if (others.some(({ finished }) => !finished)) setNamesakes({ others, from: player, to: saved.name });
      else onClose();
    } catch (reason) {
      sayFailed('Failed to update player', reason);
    }
  };

  if (namesakes !== null) return <RenameNamesakes {...namesakes} onDone={onClose} />;
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onChange={() => setWarnings([])}
      onSubmit={(event) => {
        if (isSubmitting) event.preventDefault();
        else void form.handleSubmit(update, sayInvalid)(event);
      }}
    >
      <PlayerFields form={form} photo={photo} />
      <div ref={said} className="scroll-mb-24">
        <SquadWarnings by="With this change" warnings={warnings} />
      </div>
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isSubmitting} busyText="Updating...">
          {warnings.length === 0 ? 'Update Player' : 'Update all the same'}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** '' for a second name that the edit clears; one that the request omits stays. */
function emptiedName(before: SecondName, { secondName }: PlayerPlan): Pick<PlayerRequest, 'secondName'> {
  return before.secondName && secondName === undefined ? { secondName: '' } : {};
}

interface RenameNamesakesProps {
  /** Players with the old name in other tournaments; at least one of these tournaments is not finished. */
  readonly others: readonly Namesake[];
  /** The player before the edit. */
  readonly from: PlayerAnswer;
  /** The new name. */
  readonly to: string;
  readonly onDone: () => void;
}

/** Years by which the age of one person may differ between two tournaments. */
const YEARS_APART = 2;

/** After a rename: offers to rename players with the same old name in other, unfinished tournaments. */
function RenameNamesakes({ others, from, to, onDone }: RenameNamesakesProps) {
  const toast = useToast();
  const queries = useQueryClient();
  const open = others.filter(({ finished }) => !finished);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(open.filter(({ age }) => Math.abs(age - from.age) <= YEARS_APART).map(({ id }) => id)),
  );
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => question.current?.focus(), []);
  const over = others.length - open.length;

  const tick = ({ id }: Namesake, ticked: boolean) => {
    const next = new Set(chosen);
    if (ticked) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const renaming = useMutation({
    mutationFn: () => renamePlayers({ playerIds: [...chosen], from: from.name, to }),
    onSuccess: ({ renamed, failed }) => {
      for (const { tournamentId } of open)
        void queries.invalidateQueries({ queryKey: KEYS.players(tournamentId) });
      if (failed.length > 0) {
        setChosen(new Set(failed.map(({ id }) => id)));
        return;
      }
      toast({ title: 'Success', text: `Renamed in ${tournamentWords(renamed.length)} more` });
      onDone();
    },
  });
  const [refused] = renaming.data?.failed ?? [];
  const failed = renaming.isError ? failureText(renaming.error) : refused && notRenamed(refused, open);

  return (
    <div className="flex flex-col gap-4">
      <h3 ref={question} tabIndex={-1} className="voice-title text-lg wrap-anywhere outline-none">
        Rename {from.name} in your other tournaments, too?
      </h3>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 text-base text-soft wrap-anywhere">
          A player of this name is also in {tournamentWords(open.length)}. The new name is {to}.
        </legend>
        {open.map((one) => (
          <label key={one.id} className="flex min-h-11 items-center gap-3 text-base">
            <input
              type="checkbox"
              checked={chosen.has(one.id)}
              onChange={({ target }) => tick(one, target.checked)}
              className="tick"
            />
            <span className="min-w-0 leading-tight wrap-anywhere">
              {one.tournament}
              <span className="block text-sm text-soft">
                {dayWords(one.date)}, number {one.playerNumber}, {String(one.age)} years old
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {over > 0 && (
        <p className="text-sm text-soft">
          {over === 1 ? '1 finished auction keeps' : `${grouped(over)} finished auctions keep`} the earlier
          name.
        </p>
      )}
      {failed !== undefined && (
        <p role="alert" className="text-ball-ink wrap-anywhere">
          {failed}
        </p>
      )}
      <DialogButtons>
        <Button onClick={onDone}>Only here</Button>
        <Button
          variant="primary"
          busy={renaming.isPending}
          busyText="Renaming..."
          onClick={() => (chosen.size === 0 ? onDone() : renaming.mutate())}
        >
          {chosen.size === 0 ? 'Close' : 'Rename there, too'}
        </Button>
      </DialogButtons>
    </div>
  );
}

function notRenamed({ id, error }: RenameAnswer['failed'][number], open: readonly Namesake[]): string {
  const where = open.find((one) => one.id === id)?.tournament ?? '';
  return `Not renamed in ${where}: ${error.message}`;
}

function tournamentWords(count: number): string {
  return count === 1 ? '1 tournament' : `${grouped(count)} tournaments`;
}

interface DeletePlayerDialogProps {
  readonly tournamentId: string;
  /** The player to delete. It stays set while the dialog closes, so that the name stays visible. */
  readonly player: PlayerAnswer | null;
  readonly open: boolean;
  readonly onClose: () => void;
  /** True if the rules set squad minimums; the dialog then warns of missing players first. */
  readonly asks: boolean;
  /** Receives the focus after the player's row is removed. */
  readonly returnTo: () => HTMLElement | null;
}

/** Confirms, then deletes. The server refuses a sold player and the one on the block; a toast gives the reason. */
export function DeletePlayerDialog({
  tournamentId,
  player,
  open,
  onClose,
  asks,
  returnTo,
}: DeletePlayerDialogProps) {
  const toast = useToast();
  const kept = useKeptPlayers(tournamentId);
  const deleted = useRef(false);
  const id = player?.id ?? '';
  const without = useQuery({
    queryKey: KEYS.withoutPlayer(id),
    queryFn: () => withoutPlayer(id),
    enabled: open && asks,
    // The players and squads may have changed since the last question, so do not cache.
    gcTime: 0,
  });
  const checking = without.isFetching;

  const deleting = useMutation({
    mutationFn: deletePlayer,
    onMutate: () => {
      deleted.current = false;
    },
    onSuccess: (_, gone) => {
      deleted.current = true;
      kept.remove(gone);
      toast({ title: 'Success', text: 'Player deleted successfully' });
    },
    onError: (reason) => toast(failedToast('Failed to delete player', reason)),
    onSettled: onClose,
  });

  return (
    <ConfirmDialog
      open={open}
      title={player === null ? '' : `Delete ${player.name}`}
      sentence={<Question warnings={without.data ?? []} />}
      confirm="Delete"
      busy={deleting.isPending || checking}
      busyText={checking ? 'Checking...' : 'Deleting...'}
      onConfirm={() => player && deleting.mutate(player.id)}
      onCancel={onClose}
      returnTo={() => (deleted.current ? returnTo() : null)}
    />
  );
}

/** The warnings are advice: if they cannot be loaded, the question appears without them. */
function Question({ warnings }: { readonly warnings: readonly string[] }) {
  return (
    <>
      <span>Are you sure you want to delete this player?</span>
      <SquadWarnings by="Without this player" warnings={warnings} />
    </>
  );
}

interface SquadWarningsProps {
  /** The cause of the shortage, for example 'Without this player'. */
  readonly by: string;
  /** One sentence per shortage, without a full stop. */
  readonly warnings: readonly string[];
}

/** Warns of squad shortages before an action. The organiser may continue. */
function SquadWarnings({ by, warnings }: SquadWarningsProps) {
  return (
    <span role="status" className="block wrap-anywhere empty:hidden">
      {warnings.map((warning) => (
        <span
          key={warning}
          className="mt-3 flex items-start gap-1.5 rounded-md bg-ball-wash px-3 py-2 font-semibold text-ball-ink"
        >
          <TriangleAlert size={18} className="mt-0.5" />
          <span className="min-w-0">
            {by} squads fall short: {warning}.
          </span>
        </span>
      ))}
    </span>
  );
}
