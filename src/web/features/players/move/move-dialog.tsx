import { useMemo, useRef, useState } from 'react';
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { sameValue } from '#domain/same-value.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { askedInAnswer, unitOfAnswer, type TournamentAnswer } from '#protocol/calls/tournaments.ts';
import { failureText } from '#web/net/client/call.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { movePlayers } from '#web/net/calls/tournaments.ts';
import { FIRST_PAGE } from '#protocol/schema-parts.ts';
import { playersOf } from '#web/net/calls/players.ts';
import { tournamentsOf } from '#web/net/calls/tournaments.ts';
import { useUnit } from '#web/kit/money/unit.ts';
import { usePlayerRules } from '#web/kit/player/style-chips.tsx';
import { type CheckedTexts, resolvedTexts } from '#web/kit/forms/form-problems.tsx';
import { playersWords } from '#web/features/players/bulk/bulk-preview.tsx';
import { sendBulk } from '#web/features/players/bulk/bulk-draft.tsx';
import { useKeptPlayers } from '#web/features/players/list/load-players.ts';
import { makeId } from '#web/net/client/http.ts';
import { useUser } from '#web/net/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogButtons } from '#web/ui/popups/dialog.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { ProgressBar } from '#web/ui/placeholders.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { movePreview, PreviewPart, type MovePreview, MoveReport, type MoveResult } from './move-preview.tsx';
import type { Selection } from '#web/features/players/list/selection.tsx';

interface MoveDialogProps {
  readonly tournamentId: string;
  readonly players: readonly PlayerAnswer[];
  /** True copies the players; false moves them. */
  readonly keep: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called when the dialog closes and no player was refused. */
  readonly onDone: () => void;
  /** Finds the element to focus after `onDone`, which removes the buttons of this dialog. */
  readonly opener: () => HTMLElement | null;
}

/** Moves or copies players to another tournament of the same organiser: docs/decisions/players.md. */
export function MoveDialog(props: MoveDialogProps) {
  const { tournamentId, players, keep, open, onClose, onDone, opener } = props;
  const kept = useKeptPlayers(tournamentId);
  const isSending = useIsMutating({ mutationKey: moveKey(tournamentId) }) > 0;
  const isDone = useRef(false);
  const [result, setResult] = useState<MoveResult | null>(null);

  const end = (now: MoveResult) => {
    setResult(null);
    // Remove the rows last: they hold the selection, and the selection holds this dialog.
    if (!keep) for (const { player } of now.moved) kept.remove(player.id);
    isDone.current = now.refused.length === 0;
    if (isDone.current) onDone();
    else onClose();
  };
  const close = () => {
    if (isSending) return;
    if (result === null) onClose();
    else end(result);
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title={`${keep ? 'Copy' : 'Move'} ${playersWords(players.length)}`}
      description={
        keep
          ? 'They stay in this tournament, too. Photos go with them.'
          : 'They leave this tournament. Photos go with them.'
      }
      size="md"
      returnTo={() => (isDone.current ? opener() : null)}
    >
      {result === null ? (
        <MoveForm
          tournamentId={tournamentId}
          players={players}
          keep={keep}
          onClose={close}
          onResult={(now) => (now.refused.length === 0 && !now.isSurprising ? end(now) : setResult(now))}
        />
      ) : (
        <MoveReport result={result} keep={keep} onClose={close} />
      )}
    </Dialog>
  );
}

interface MoveFormProps extends Pick<MoveDialogProps, 'tournamentId' | 'players' | 'keep' | 'onClose'> {
  readonly onResult: (result: MoveResult) => void;
}

/** Chooses the other tournament, says what changes, and sends the players there. */
function MoveForm({ tournamentId, players, keep, onClose, onResult }: MoveFormProps) {
  const toast = useToast();
  const open = useOpenTournaments(tournamentId);
  const { fields } = usePlayerRules();
  const unit = useUnit();
  const { control, formState, handleSubmit } = useForm<MoveTexts, unknown, CheckedMove>({
    defaultValues: { to: '' },
    resolver: (texts) => resolvedTexts(checkMove(texts, open.data)),
  });
  const chosen = useWatch({ control, name: 'to' });
  const to = open.data?.find(({ id }) => id === chosen);
  const others = useQuery({
    queryKey: KEYS.allPlayers(chosen),
    queryFn: () => playersOf(chosen),
    enabled: to !== undefined,
  });
  const preview = useMemo(
    () => to && others.data && movePreview(players, { keep, fields, to: targetOf(to, others.data) }),
    [players, keep, fields, to, others.data],
  );
  const failed = open.error ?? others.error;
  const move = useMove({ tournamentId, keep, onResult });
  const send = (checked: CheckedMove) => {
    if (preview === undefined) return;
    if (preview.going.length > 0) move.send({ ...checked, preview });
    else toast({ title: 'Error', text: `No player can be ${doneWord(keep)}`, tone: 'destructive' });
  };

  if (move.progress !== null)
    return (
      <div className="flex flex-col gap-4">
        <ProgressBar
          label={`${keep ? 'Copying' : 'Moving'} players`}
          value={move.progress.done}
          max={move.progress.all}
        />
        <p role="status" className="text-sm text-soft empty:hidden">
          {move.progress.trouble ? 'No answer: trying again. Please keep this page open.' : ''}
        </p>
      </div>
    );
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit(send)(event)}>
      <Controller
        control={control}
        name="to"
        render={({ field }) => (
          <SelectField
            {...field}
            label="Tournament"
            data-autofocus=""
            error={formState.errors.to?.message}
            hint={
              open.data?.length === 0
                ? 'You have no other tournament that is open. Create one, or take one out of the archive.'
                : 'Completed and archived tournaments are left out.'
            }
          >
            <option value="">{open.isPending ? 'Loading tournaments' : 'Choose a tournament'}</option>
            {open.data?.map(({ id, name, date }) => (
              <option key={id} value={id}>
                {name} ({date})
              </option>
            ))}
          </SelectField>
        )}
      />
      {failed !== null && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-ball-ink">
          {failureText(failed)}
          <Button size="sm" onClick={() => void (open.error ? open.refetch() : others.refetch())}>
            Try again
          </Button>
        </p>
      )}
      {to !== undefined && failed === null && (
        <PreviewPart preview={preview} keep={keep} otherUnit={!sameValue(unit, unitOfAnswer(to))} />
      )}
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={formState.isSubmitting}>
          {keep ? 'Copy' : 'Move'} {playersWords(preview?.going.length ?? players.length)}
        </Button>
      </DialogButtons>
    </form>
  );
}

interface MoveTexts {
  /** The id of the other tournament; '' until one is chosen. */
  readonly to: string;
}

interface CheckedMove {
  readonly to: TournamentAnswer;
}

function checkMove({ to: chosen }: MoveTexts, open: readonly TournamentAnswer[] = []) {
  const to = open.find(({ id }) => id === chosen);
  const checked: CheckedTexts<CheckedMove, keyof MoveTexts> =
    to === undefined
      ? { ok: false, wrong: { to: 'Please choose a tournament' } }
      : { ok: true, value: { to } };
  return checked;
}

function doneWord(keep: boolean): string {
  return keep ? 'copied' : 'moved';
}

interface Progress {
  readonly done: number;
  readonly all: number;
  readonly trouble: boolean;
}

interface Sent extends CheckedMove {
  readonly preview: MovePreview;
}

/** Sends the players in batches. `progress` is null until the first press. */
function useMove({
  tournamentId,
  keep,
  onResult,
}: Pick<MoveFormProps, 'tournamentId' | 'keep' | 'onResult'>) {
  const toast = useToast();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const moving = useMutation({
    mutationKey: moveKey(tournamentId),
    mutationFn: async ({ to, preview: { going } }: Sent) => {
      const all = going.length;
      setProgress({ done: 0, all, trouble: false });
      const numbers = new Map<string, string>();
      const refused = await sendBulk(going, {
        makeId,
        onPause: () => setProgress((now) => now && { ...now, trouble: true }),
        send: (ids, commandId) =>
          movePlayers({ from: tournamentId, to: to.id, playerIds: [...ids], keep }, commandId),
        onAnswer: ({ moved }, answered) => {
          for (const { id, playerNumber } of moved) numbers.set(id, playerNumber);
          setProgress({ done: answered, all, trouble: false });
        },
      });
      const moved = going.flatMap((player) => {
        const number = numbers.get(player.id);
        return number === undefined ? [] : [{ player, number }];
      });
      return { moved, refused };
    },
    onSuccess: ({ moved, refused }, { to, preview }) => {
      void queries.invalidateQueries({ queryKey: KEYS.players(to.id) });
      const text = `${playersWords(moved.length)} ${doneWord(keep)} to ${to.name}`;
      if (refused.length === 0) toast({ title: 'Success', text });
      else
        toast({
          title: 'Error',
          text: `${playersWords(refused.length)} could not be ${doneWord(keep)}`,
          note: `${text}.`,
          tone: 'destructive',
        });
      const foreseen = new Map(preview.renumbered.map(({ player, number }) => [player.id, number]));
      const isSurprising = moved.some(
        ({ player, number }) => number !== (foreseen.get(player.id) ?? player.playerNumber),
      );
      onResult({ to: to.name, moved, refused: [...staying(preview), ...refused], isSurprising });
    },
  });
  return { send: moving.mutate, progress };
}

function moveKey(tournamentId: string) {
  return ['move-players', tournamentId];
}

const STAYS = 'This player is sold or retained';

function staying({ staying: players }: MovePreview) {
  return players.map((player) => ({ player, why: STAYS }));
}

function targetOf(to: TournamentAnswer, players: readonly PlayerAnswer[]) {
  return { numbers: players.map(({ playerNumber }) => playerNumber), fields: askedInAnswer(to).fields };
}

/** The organiser's other tournaments that are neither completed nor archived. */
function useOpenTournaments(tournamentId: string) {
  const { id: user } = useUser();
  return useQuery({
    queryKey: KEYS.openTournaments,
    queryFn: async () => {
      const all: TournamentAnswer[] = [];
      let page: string | null = FIRST_PAGE;
      while (page !== null) {
        const { page: some, next }: Awaited<ReturnType<typeof tournamentsOf>> = await tournamentsOf(
          user,
          page,
          'list',
        );
        all.push(...some.filter(({ status }) => status !== 'completed'));
        page = next;
      }
      return all;
    },
    select: (all) => all.filter(({ id }) => id !== tournamentId),
  });
}

interface MoveButtonsProps {
  readonly tournamentId: string;
  readonly selection: Selection;
}

export function MoveButtons({ tournamentId, selection }: MoveButtonsProps) {
  const [asked, setAsked] = useState({ keep: false, open: false });
  return (
    <>
      <Button size="sm" onClick={() => setAsked({ keep: false, open: true })}>
        Move to...
      </Button>
      <Button size="sm" onClick={() => setAsked({ keep: true, open: true })}>
        Copy to...
      </Button>
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
    </>
  );
}
