import { useMemo, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { sameValue } from '#domain/same-value.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { askedInAnswer, unitOfAnswer, type TournamentAnswer } from '#protocol/calls/tournaments.ts';
import { FIRST_PAGE } from '#protocol/pages.ts';
import { failureText } from '#web/calls/client/failure.ts';
import { KEYS } from '#web/calls/client/keys.ts';
import { movePlayers } from '#web/calls/lifecycle.ts';
import { playersOf } from '#web/calls/players.ts';
import { tournamentsOf } from '#web/calls/tournaments.ts';
import { useUnit } from '#web/cricket-ui/money/unit.ts';
import { useAsked } from '#web/cricket-ui/player/own-fields.ts';
import { playersWords } from '#web/screens/players/bulk/bulk-preview.tsx';
import { sendBulk } from '#web/screens/players/bulk/send-bulk.ts';
import { pauseWith } from '#web/screens/players/import/retry.ts';
import { makeId } from '#web/session/make-id.ts';
import { useUser } from '#web/session/user.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useToast } from '#web/ui/toast/toasts.tsx';
import { movePreview, type MovePreview } from './move-preview.ts';
import { PreviewPart } from './move-preview-part.tsx';
import type { MoveResult } from './move-report.tsx';

interface MoveFormProps {
  readonly tournamentId: string;
  readonly players: readonly PlayerAnswer[];
  readonly keep: boolean;
  readonly onClose: () => void;
  readonly onSending: (sending: boolean) => void;
  readonly onResult: (result: MoveResult) => void;
}

interface Sending {
  readonly done: number;
  readonly all: number;
  readonly trouble: boolean;
}

/** Chooses the other tournament, says what changes, and sends the players there. */
export function MoveForm({ tournamentId, players, keep, onClose, onSending, onResult }: MoveFormProps) {
  const toast = useToast();
  const queries = useQueryClient();
  const open = useOpenTournaments(tournamentId);
  const { fields } = useAsked();
  const unit = useUnit();
  const [chosen, setChosen] = useState('');
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState<Sending | null>(null);
  const select = useRef<HTMLSelectElement>(null);
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
  const verb = keep ? 'Copy' : 'Move';
  const done = keep ? 'copied' : 'moved';

  const send = async () => {
    if (to === undefined) {
      setTried(true);
      select.current?.focus();
      return;
    }
    if (preview === undefined) return;
    const { going } = preview;
    if (going.length === 0) {
      toast({ title: 'Error', text: `No player can be ${done}`, tone: 'destructive' });
      return;
    }
    onSending(true);
    setSending({ done: 0, all: going.length, trouble: false });
    const { signal } = new AbortController();
    const numbers = new Map<string, string>();
    const refused = await sendBulk(going, {
      signal,
      makeId,
      pause: pauseWith(signal),
      onTrouble: (trouble) => setSending((now) => now && { ...now, trouble }),
      send: (ids, commandId) =>
        movePlayers({ from: tournamentId, to: to.id, playerIds: [...ids], keep }, commandId),
      onAnswer: ({ moved }, answered) => {
        for (const { id, playerNumber } of moved) numbers.set(id, playerNumber);
        setSending({ done: answered, all: going.length, trouble: false });
      },
    });
    onSending(false);
    void queries.invalidateQueries({ queryKey: KEYS.players(to.id) });
    const moved = going.flatMap((player) => {
      const number = numbers.get(player.id);
      return number === undefined ? [] : [{ player, number }];
    });
    const told = `${playersWords(moved.length)} ${done} to ${to.name}`;
    if (refused.length === 0) toast({ title: 'Success', text: told });
    else
      toast({
        title: 'Error',
        text: `${playersWords(refused.length)} could not be ${done}`,
        note: `${told}.`,
        tone: 'destructive',
      });
    const foreseen = new Map(preview.renumbered.map(({ player, number }) => [player.id, number]));
    const isSurprising = moved.some(
      ({ player, number }) => number !== (foreseen.get(player.id) ?? player.playerNumber),
    );
    onResult({ to: to.name, moved, refused: [...staying(preview), ...refused], isSurprising });
  };

  if (sending !== null)
    return (
      <div className="flex flex-col gap-4">
        <ProgressBar
          label={`${keep ? 'Copying' : 'Moving'} players`}
          value={sending.done}
          max={sending.all}
        />
        <p role="status" className="text-sm text-soft empty:hidden">
          {sending.trouble ? 'No answer: trying again. Please keep this page open.' : ''}
        </p>
      </div>
    );
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <SelectField
        ref={select}
        label="Tournament"
        data-autofocus=""
        value={chosen}
        error={tried && to === undefined ? 'Please choose a tournament' : undefined}
        hint={
          open.data?.length === 0
            ? 'You have no other tournament that is open. Create one, or take one out of the archive.'
            : 'Completed and archived tournaments are left out.'
        }
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{open.isPending ? 'Loading tournaments' : 'Choose a tournament'}</option>
        {open.data?.map(({ id, name, date }) => (
          <option key={id} value={id}>
            {name} ({date})
          </option>
        ))}
      </SelectField>
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
        <Button type="submit" variant="primary">
          {verb} {playersWords(preview?.going.length ?? players.length)}
        </Button>
      </DialogButtons>
    </form>
  );
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
