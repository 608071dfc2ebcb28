import { useState, useEffect, useId, useMemo, useRef } from 'react';
import { Plus, X, Pin } from 'lucide-react';
import type { RetainedAs } from '#domain/auction/auction.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { toRupees } from '#domain/money.ts';
import { amountIn } from '#protocol/amount-text.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import type { TeamAnswer } from '#protocol/calls/teams.ts';
import { AmountField } from '#web/kit/money/amount-field.tsx';
import { useUnit } from '#web/kit/money/unit.ts';
import { retainedWord } from '#web/i18n/texts/price-paid.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Field, SelectField } from '#web/ui/form/field.tsx';
import {
  lastPriceOf,
  offeredAs,
  type ReadRow,
  type RetainRow,
  emptyRow,
  problemOf,
  readRows,
  refusedRow,
  requestOf,
} from './retain-draft.ts';
import { useQuery } from '@tanstack/react-query';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import type { Unit } from '#domain/rules/rule-set.ts';
import { failedToast, untilAnswered } from '#web/net/client/call.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { retainPlayers } from '#web/net/calls/players.ts';
import { teamsOf } from '#web/net/calls/teams.ts';
import { firstMessage } from '#web/kit/forms/form-problems.tsx';
import { useKeptPlayers, useRefreshedTeams } from '#web/features/players/list/load-players.ts';
import { makeId } from '#web/net/client/http.ts';
import { Dialog, DialogButtons } from '#web/ui/popups/dialog.tsx';
import { useToast, useValidationToast } from '#web/ui/popups/toasts.tsx';
import { playersWords } from './bulk-preview.tsx';

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

interface RetainTexts {
  readonly rows: RetainRow[];
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

interface TeamPartProps {
  readonly team: TeamAnswer;
  readonly inSquad: readonly PlayerAnswer[];
  readonly rows: readonly RowOfTeam[];
  /** The id of the list of suggested players. */
  readonly names: string;
  readonly tried: boolean;
  readonly onChange: (at: number, next: Partial<RetainRow>) => void;
  readonly onAdd: () => void;
  readonly onRemove: (at: number) => void;
}

/** One team: the rest of its purse, and the rows of its players. */
function TeamPart({ team, inSquad, rows, names, tried, onChange, onAdd, onRemove }: TeamPartProps) {
  const unit = useUnit();
  const leaves = rows.reduce((sum, { read }) => sum + read.charge, 0);
  const left = team.currentBalance - leaves;
  return (
    <fieldset className="min-w-0 rounded-md border border-line px-3 pt-1 pb-3">
      <legend className="max-w-full px-1 voice-title text-lg wrap-anywhere">{team.name}</legend>
      <p className="text-sm text-soft">
        {amountIn(unit, toRupees(team.currentBalance))} in the purse
        {leaves > 0 && left >= 0 && `, ${amountIn(unit, toRupees(left))} after it`}
        {left < 0 && (
          <strong className="text-ball-ink">, {amountIn(unit, toRupees(-left))} less than these cost</strong>
        )}
      </p>
      {inSquad.length > 0 && (
        <p className="text-sm text-soft wrap-anywhere">In the squad: {inSquad.map(offeredAs).join(', ')}</p>
      )}
      <div className="mt-2 flex flex-col gap-3">
        {rows.map(({ at, id, read }, place) => (
          <PlayerPart
            key={id}
            read={read}
            about={place === 0 ? team.name : `${team.name}, row ${String(place + 1)}`}
            names={names}
            tried={tried}
            onChange={(next) => onChange(at, next)}
            onRemove={rows.length > 1 ? () => onRemove(at) : null}
          />
        ))}
      </div>
      <Button
        size="sm"
        variant="plain"
        icon={Plus}
        className="-ms-3 mt-2"
        aria-label={`Add a row for ${team.name}`}
        onClick={onAdd}
      >
        Add a row
      </Button>
    </fieldset>
  );
}

interface PlayerPartProps {
  readonly read: ReadRow;
  /** The team's name and the number of the row, for the labels. */
  readonly about: string;
  readonly names: string;
  readonly tried: boolean;
  readonly onChange: (next: Partial<RetainRow>) => void;
  readonly onRemove: (() => void) | null;
}

const WAYS: readonly RetainedAs[] = ['retained', 'member'];

function PlayerPart({ read, about, names, tried, onChange, onRemove }: PlayerPartProps) {
  const { row, player, as, price, wrong } = read;
  const [left, setLeft] = useState(false);
  const shown = tried || left;
  return (
    <div className="grid grid-cols-2 items-start gap-2 sm:grid-cols-[minmax(0,1fr)_8.5rem_14rem_2.75rem]">
      <Field
        className={
          onRemove === null
            ? 'max-sm:col-span-2'
            : 'max-sm:col-span-2 max-sm:col-start-1 max-sm:row-start-1 max-sm:mr-13'
        }
        label={`Player of ${about}`}
        hideLabel
        list={names}
        autoComplete="off"
        placeholder="Number or name"
        value={row.player}
        hint={player !== null && row.player !== offeredAs(player) ? offeredAs(player) : undefined}
        error={shown || row.refused?.at === 'player' ? wrong.player : undefined}
        onBlur={() => setLeft(true)}
        onChange={({ target }) => onChange({ player: target.value, reason: null })}
      />
      <SelectField
        label={`As what for ${about}`}
        hideLabel
        value={as}
        onChange={({ target }) => onChange({ as: WAYS.find((way) => way === target.value) ?? null })}
      >
        {WAYS.map((way) => (
          <option key={way} value={way}>
            {retainedWord(way)}
          </option>
        ))}
      </SelectField>
      <AmountField
        label={`Price for ${about}`}
        hideLabel
        inputMode="numeric"
        placeholder="Price"
        value={price}
        hint={
          player !== null && row.price === null && as === 'retained'
            ? lastPriceOf(player) === null
              ? 'The base amount'
              : 'The last price'
            : undefined
        }
        error={player === null && !tried ? undefined : wrong.price}
        below
        onAmount={(typed) => onChange({ price: typed })}
      />
      {onRemove !== null && (
        <IconButton
          className="max-sm:col-start-2 max-sm:row-start-1 max-sm:justify-self-end"
          icon={X}
          label={`Remove the row of ${about}`}
          variant="plain"
          onClick={onRemove}
        />
      )}
      {row.reason !== null && (
        <Field
          className="col-span-full"
          label={`Reason for ${about}`}
          placeholder="All teams agreed"
          maxLength={TEXT_LENGTH.reason}
          value={row.reason}
          error={tried && row.refused === null ? wrong.reason : undefined}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      )}
    </div>
  );
}

/** A row with its place in the form, from 0, and its key. */
interface RowOfTeam {
  readonly at: number;
  readonly id: string;
  readonly read: ReadRow;
}

export function RetainTeamsButton(props: Pick<RetainTeamsDialogProps, 'tournamentId' | 'players'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={Pin} className="shrink-0" onClick={() => setOpen(true)}>
        Retain for teams
      </Button>
      <RetainTeamsDialog {...props} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
