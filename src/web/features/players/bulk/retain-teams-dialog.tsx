import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import { toRupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { amountIn } from '#protocol/amount-text.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import type { TeamAnswer } from '#protocol/calls/teams.ts';
import { failedToast, untilAnswered } from '#web/net/client/call.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { retainPlayers, teamsOf } from '#web/net/calls/players.ts';
import { firstMessage } from '#web/kit/forms/form-problems.tsx';
import { useUnit } from '#web/kit/money/money.tsx';
import { useKeptPlayers } from '#web/features/players/list/use-kept-players.ts';
import { useRefreshedTeams } from '#web/features/players/list/use-refreshed-teams.ts';
import { makeId } from '#web/net/client/http.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogButtons } from '#web/ui/popups/dialog.tsx';
import { useToast, useValidationToast } from '#web/ui/popups/toasts.tsx';
import { playersWords } from './bulk-preview.tsx';
import {
  emptyRow,
  offeredAs,
  problemOf,
  readRows,
  refusedRow,
  requestOf,
  type ReadRow,
  type RetainRow,
} from './retain-draft.ts';
import { TeamPart } from './retain-team-part.tsx';

interface RetainTeamsDialogProps {
  readonly tournamentId: string;
  readonly players: readonly PlayerAnswer[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Retains captains, owners and others of all teams in one dialog. */
export function RetainTeamsDialog({ open, ...rest }: RetainTeamsDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={rest.onClose}
      title="Retain for teams"
      description="Leave a row empty where a team retains nobody. A member is an owner, captain or icon who takes a place in the squad."
      size="lg"
    >
      <RetainTeams {...rest} />
    </Dialog>
  );
}

function RetainTeams({ tournamentId, ...rest }: Omit<RetainTeamsDialogProps, 'open'>) {
  const teams = useQuery({ queryKey: KEYS.teams(tournamentId), queryFn: () => teamsOf(tournamentId) });
  if (teams.data === undefined) return <p role="status">Loading teams...</p>;
  if (teams.data.length === 0) return <p>No teams yet: create the teams first.</p>;
  return <RetainTeamsForm {...rest} tournamentId={tournamentId} teams={teams.data} />;
}

interface RetainTexts {
  readonly rows: RetainRow[];
}

interface RetainTeamsFormProps extends Omit<RetainTeamsDialogProps, 'open'> {
  readonly teams: readonly TeamAnswer[];
}

function RetainTeamsForm({ tournamentId, players, teams, onClose }: RetainTeamsFormProps) {
  const toast = useToast();
  const unit = useUnit();
  const kept = useKeptPlayers(tournamentId);
  const refreshTeams = useRefreshedTeams(tournamentId);
  const names = useId();
  const form = useRef<HTMLFormElement>(null);
  const [send] = useState(() => untilAnswered(makeId));
  const free = useMemo(() => players.filter(({ teamId }) => teamId === null), [players]);
  const { control, formState, ...rowsForm } = useForm<RetainTexts, unknown, { rows: ReadRow[] }>({
    defaultValues: { rows: teams.map(({ id }) => emptyRow(id)) },
    resolver: ({ rows }) => resolvedRows(rows, free, unit),
  });
  const { isSubmitted, isSubmitting, submitCount } = formState;
  const { fields, append, remove } = useFieldArray({ control, name: 'rows' });
  const rows = useWatch({ control, name: 'rows' });
  const read = readRows(rows, free, unit);
  const sayInvalid = useValidationToast(problemOf(read) === null);
  const said = read.filter(({ row }) => row.player.trim() !== '');
  const total = said.reduce((sum, { charge }) => sum + charge, 0);

  // Focus the first input here, because the teams load after the dialog has set the focus.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  // Runs after the errors are rendered. It scrolls to the middle, because a toast covers the dialog's edge on a
  // phone.
  useEffect(() => {
    if (submitCount === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    wrong?.focus();
    wrong?.scrollIntoView({ block: 'center' });
  }, [submitCount]);

  const change = (at: number, next: Partial<RetainRow>) =>
    rowsForm.setValue(`rows.${at}`, { ...rowsForm.getValues(`rows.${at}`), refused: null, ...next });

  const retain = async ({ rows: sent }: { readonly rows: readonly ReadRow[] }) => {
    try {
      const body = { tournamentId, retentions: sent.flatMap(requestOf) };
      const { retained, failed, warnings } = await send(body, (commandId) => retainPlayers(body, commandId));
      kept.replace(...retained);
      refreshTeams();
      const why = new Map(failed.map(({ id, error }) => [id, error]));
      const note = warnings.join('. ');
      if (failed.length === 0) {
        toast({ title: 'Success', text: `${playersWords(retained.length)} retained`, note });
        onClose();
        return;
      }
      const done = new Set(retained.map(({ id }) => id));
      // Empty the rows of retained players, so that only refused rows remain. Rows may have changed meanwhile.
      for (const [at, { row, player }] of readRows(rowsForm.getValues('rows'), free, unit).entries()) {
        if (player === null) continue;
        const error = why.get(player.id);
        if (error !== undefined) rowsForm.setValue(`rows.${at}`, refusedRow(row, error));
        else if (done.has(player.id)) rowsForm.setValue(`rows.${at}`, emptyRow(row.team));
      }
      toast({
        title: 'Error',
        text: `${playersWords(failed.length)} could not be retained`,
        note: [`${playersWords(retained.length)} retained.`, note].filter(Boolean).join(' '),
        tone: 'destructive',
      });
    } catch (failure) {
      toast(failedToast('Failed to retain players', failure));
    }
  };

  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) =>
        void rowsForm.handleSubmit(retain, (wrong) => sayInvalid(firstMessage(wrong)))(event)
      }
    >
      <datalist id={names}>
        {free.map((player) => (
          <option key={player.id} value={offeredAs(player)} />
        ))}
      </datalist>
      {teams.map((team) => (
        <TeamPart
          key={team.id}
          team={team}
          inSquad={players.filter(({ teamId }) => teamId === team.id)}
          rows={fields.flatMap(({ id }, at) => {
            const one = read[at];
            return one?.row.team === team.id ? [{ at, id, read: one }] : [];
          })}
          names={names}
          tried={isSubmitted}
          onChange={change}
          onAdd={() => append(emptyRow(team.id), { shouldFocus: false })}
          onRemove={remove}
        />
      ))}
      <p role="status" className="text-base font-semibold">
        {said.length === 0
          ? 'Nobody to retain yet'
          : `${playersWords(said.length)}, ${amountIn(unit, toRupees(total))} together`}
      </p>
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant={said.length === 0 ? 'outline' : 'primary'}
          busy={isSubmitting}
          busyText="Saving..."
        >
          {said.length === 0 ? 'Retain players' : `Retain ${playersWords(said.length)}`}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** Refused rows are sent again, because a purse may have been raised meanwhile. */
function resolvedRows(rows: readonly RetainRow[], free: readonly PlayerAnswer[], unit: Unit) {
  const read = readRows(
    rows.map((row) => ({ ...row, refused: null })),
    free,
    unit,
  );
  const message = problemOf(read);
  return message === null
    ? { values: { rows: [...read] }, errors: {} }
    : { values: {}, errors: { rows: { type: 'wrong', message } } };
}
