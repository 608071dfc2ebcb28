import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { RetainedAs } from '#domain/auction/auction.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { toRupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { checkRetention } from '#domain/tournament/retention.ts';
import { readWhole } from '#domain/whole-number.ts';
import { amountIn, signOf } from '#protocol/amount-text.ts';
import type { PlayerAnswer, RetentionRequest, RetentionAnswer } from '#protocol/calls/players.ts';
import { draftText } from '#protocol/texts/drafts.ts';
import { retainedByText } from '#web/i18n/texts/price-paid.ts';
import { Refused, failedToast, failureText, untilAnswered } from '#web/net/client/call.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { releasePlayer, retainPlayer } from '#web/net/calls/players.ts';
import { teamsOf } from '#web/net/calls/teams.ts';
import { AmountField } from '#web/kit/money/amount-field.tsx';
import {
  type CheckedTexts,
  firstMessage,
  resolvedTexts,
  FormProblem,
  NO_REASON,
} from '#web/kit/forms/form-problems.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, SelectField } from '#web/ui/form/field.tsx';
import { Choice } from '#web/ui/form/choices.tsx';
import { Dialog, DialogButtons } from '#web/ui/popups/dialog.tsx';
import { useToast, useValidationToast } from '#web/ui/popups/toasts.tsx';
import { useUnit } from '#web/kit/money/unit.ts';
import { makeId } from '#web/net/client/http.ts';
import { useKeptPlayers, useRefreshedTeams } from './list/load-players.ts';

interface RetainDialogProps {
  readonly tournamentId: string;
  /** The player to retain. It stays set while the dialog closes, so that the form stays visible. */
  readonly player: PlayerAnswer | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

const WAYS: readonly (readonly [RetainedAs, string])[] = [
  ['retained', 'Retained'],
  ['member', 'Member'],
];

const MEANS: Readonly<Record<RetainedAs, string>> = {
  retained: 'A player whom the team keeps from last season, for a price',
  member: 'An owner, captain or icon who takes a place in the squad, often for nothing',
};

/** Retains a player before the auction, changes the price, or releases the player. */
export function RetainDialog({ player, open, ...rest }: RetainDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={rest.onClose}
      title={player?.retained === undefined ? 'Retain player' : 'Retained player'}
      description={player?.name}
      size="sm"
    >
      {player && <RetainForm {...rest} player={player} />}
    </Dialog>
  );
}

type RetainFormProps = Omit<RetainDialogProps, 'player' | 'open'> & { readonly player: PlayerAnswer };

function RetainForm({ tournamentId, player, onClose }: RetainFormProps) {
  const toast = useToast();
  const unit = useUnit();
  const kept = useKeptPlayers(tournamentId);
  const refreshTeams = useRefreshedTeams(tournamentId);
  const teams = useQuery({ queryKey: KEYS.teams(tournamentId), queryFn: () => teamsOf(tournamentId) });
  const [send] = useState(() => untilAnswered(makeId));
  const { control, register, formState, ...form } = useForm<RetentionTexts, unknown, RetentionBody>({
    defaultValues: draftOf(player),
    resolver: (texts) => resolvedTexts(checkRetentionTexts(texts, unit)),
  });
  const { errors, isSubmitting } = formState;
  const sayInvalid = useValidationToast(Object.keys(errors).length === 0);
  const [teamId, reason] = useWatch({ control, name: ['team', 'reason'] });
  const team = teams.data?.find(({ id }) => id === teamId);

  const succeed = ({ warning = '', ...after }: RetentionAnswer, done: string) => {
    kept.replace(after);
    refreshTeams();
    toast({ title: 'Success', text: done, note: warning });
    onClose();
  };
  const fail = (failed: string, failure: unknown) => {
    form.setError('root', { message: failureText(failure) });
    if (failure instanceof Refused && failure.body.code === 'against-rules')
      form.setValue('reason', form.getValues('reason') ?? '');
    toast(failedToast(failed, failure));
  };

  const releasing = useMutation({
    mutationFn: () => send('release', (commandId) => releasePlayer(player.id, commandId)),
    onSuccess: (answer) => succeed(answer, `${player.name} is released`),
    onError: (failure) => fail('Failed to release player', failure),
  });
  const retain = async (body: RetentionBody) => {
    if (releasing.isPending) return;
    try {
      const answer = await send(body, (commandId) => retainPlayer(player.id, body, commandId));
      succeed(answer, `${player.name}: ${retainedByText(body.as, team?.name ?? '')}`);
    } catch (failure) {
      fail('Failed to retain player', failure);
    }
  };
  /** A refusal, and the reason that it asks for, belong to what was sent. */
  const forgetRefusal = () => {
    form.clearErrors('root');
    form.clearErrors('reason');
    form.setValue('reason', null);
  };

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit(retain, (wrong) => sayInvalid(firstMessage(wrong)))(event)}
    >
      <div className="flex flex-col gap-4" onChange={forgetRefusal}>
        <Controller
          control={control}
          name="team"
          render={({ field }) => (
            <SelectField
              {...field}
              label="Team"
              data-autofocus=""
              error={errors.team?.message}
              hint={
                team &&
                `${amountIn(unit, toRupees(team.currentBalance))} left, ${squadWords(team.players.length)}`
              }
            >
              <option value="">{teams.data?.length === 0 ? 'No teams yet' : 'Choose a team'}</option>
              {teams.data?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
        />
        <Controller
          control={control}
          name="as"
          render={({ field }) => (
            <div>
              <Choice label="In the squad as" options={WAYS} value={field.value} onChoose={field.onChange} />
              <p className="mt-1 text-sm text-soft">{MEANS[field.value]}</p>
            </div>
          )}
        />
        <Controller
          control={control}
          name="price"
          render={({ field: { onChange, ...field } }) => (
            <AmountField
              {...field}
              label={`Price (${signOf(unit)})`}
              hint="What is shown. 0 for nothing."
              onAmount={onChange}
              error={errors.price?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="charge"
          render={({ field: { onChange, ...field } }) => (
            <AmountField
              {...field}
              label={`Leaves the purse (${signOf(unit)})`}
              hint="Only where it is another amount than the price"
              onAmount={onChange}
              error={errors.charge?.message}
            />
          )}
        />
      </div>
      <FormProblem>{errors.root?.message}</FormProblem>
      {reason !== null && (
        <Field
          label="Reason"
          placeholder="All teams agreed"
          maxLength={TEXT_LENGTH.reason}
          error={errors.reason?.message}
          {...register('reason')}
        />
      )}
      <DialogButtons>
        {player.retained !== undefined && (
          <span className="me-auto">
            <Button
              busy={releasing.isPending}
              busyText="Releasing..."
              onClick={() => isSubmitting || releasing.mutate()}
            >
              Release
            </Button>
          </span>
        )}
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isSubmitting} busyText="Saving...">
          {saveWords(player, reason !== null)}
        </Button>
      </DialogButtons>
    </form>
  );
}

function saveWords({ retained }: PlayerAnswer, against: boolean): string {
  const word = retained === undefined ? 'Retain' : 'Save';
  return against ? `${word} all the same` : word;
}

function squadWords(count: number): string {
  return `${String(count)} ${count === 1 ? 'player' : 'players'}`;
}

/** The form values of a retention. Amounts are digits; an empty charge equals the price. */
export interface RetentionTexts {
  readonly team: string;
  readonly as: RetainedAs;
  readonly price: string;
  readonly charge: string;
  /** The reason for overriding the rules; null until the server asks for one. */
  readonly reason: string | null;
}

interface RetentionBody extends RetentionRequest {
  readonly as: RetainedAs;
}

/** A team owner without a retention starts as a member of the team. */
export function draftOf({ teamId, isTeamOwner, soldAmount, retained }: PlayerAnswer): RetentionTexts {
  if (retained === undefined) {
    const as = isTeamOwner === 1 ? 'member' : 'retained';
    return { team: '', as, price: '', charge: '', reason: null };
  }
  const { as, charge } = retained;
  return {
    team: teamId ?? '',
    as,
    price: String(soldAmount),
    charge: charge === soldAmount ? '' : String(charge),
    reason: null,
  };
}

export function checkRetentionTexts(
  { team, as, price, charge, reason }: RetentionTexts,
  unit: Unit,
): CheckedTexts<RetentionBody, 'team' | 'price' | 'charge' | 'reason'> {
  const checked = checkRetention({ price: readWhole(price), charge: readWhole(charge) });
  const why = reason === null ? {} : { reason: reason.trim() };
  if (checked.ok && team !== '' && why.reason !== '')
    return { ok: true, value: { teamId: team, as, ...checked.value, ...why } };
  const wrong: { team?: string; price?: string; charge?: string; reason?: string } = {};
  if (team === '') wrong.team = draftText({ code: 'retained-team-required', field: 'retainedBy' }, unit);
  for (const problem of checked.ok ? [] : checked.problems) {
    wrong[problem.field === 'charge' ? 'charge' : 'price'] = draftText(problem, unit);
  }
  if (why.reason === '') wrong.reason = NO_REASON;
  return { ok: false, wrong };
}
