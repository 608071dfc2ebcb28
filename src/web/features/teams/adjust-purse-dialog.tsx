import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { minus, NO_RUPEES, plus, type Rupees, toRupees } from '#domain/money.ts';
import { tidy } from '#domain/text.ts';
import { readWhole } from '#domain/whole-number.ts';
import { signOf } from '#protocol/amount-text.ts';
import { sendCommand } from '#web/net/calls/auctions.ts';
import { failedToast, failureText, untilAnswered } from '#web/net/client/call.ts';
import { AmountField } from '#web/kit/money/amount-field.tsx';
import {
  type CheckedTexts,
  firstMessage,
  resolvedTexts,
  FormProblem,
  reasonProblem,
} from '#web/kit/forms/form-problems.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { useToast, useValidationToast } from '#web/ui/popups/toasts.tsx';
import { useUnit } from '#web/kit/money/unit.ts';
import { Money } from '#web/kit/money/money.tsx';
import { makeId } from '#web/net/client/http.ts';
import { Choice } from '#web/ui/form/choices.tsx';
import { type TeamDialogProps, type TeamFormProps, useKeptTeams } from './team-fields.tsx';

const WAYS = [
  ['give', 'Add money'],
  ['take', 'Take money'],
] as const;

/** Gives or takes money: a penalty or a correction. The auction's history keeps the reason. */
export function AdjustPurseDialog({ team, open, ...rest }: TeamDialogProps) {
  return (
    <Dialog open={open} onClose={rest.onClose} title="Adjust purse" description={team?.name} size="sm">
      {team && <AdjustPurseForm {...rest} team={team} />}
    </Dialog>
  );
}

function AdjustPurseForm({ tournamentId, team, onClose }: TeamFormProps) {
  const toast = useToast();
  const unit = useUnit();
  const kept = useKeptTeams(tournamentId);
  const [send] = useState(() => untilAnswered(makeId));
  const { control, register, formState, ...form } = useForm<PurseDraft, unknown, PurseChange>({
    defaultValues: { way: 'give', amount: '', reason: '' },
    resolver: (draft) => resolvedTexts(checkPurse(draft)),
  });
  const { errors, isSubmitting } = formState;
  const sayInvalid = useValidationToast(Object.keys(errors).length === 0);
  const balance = toRupees(team.currentBalance);
  const [way, amount] = useWatch({ control, name: ['way', 'amount'] });

  const adjust = async (change: PurseChange) => {
    try {
      const order = { type: 'adjust-purse', team: team.id, ...change } as const;
      await send(order, (commandId) => sendCommand(tournamentId, { commandId, order }));
      await kept.refresh();
      toast({ title: 'Success', text: `Purse of ${team.name} adjusted` });
      onClose();
    } catch (reason) {
      form.setError('root', { message: failureText(reason) });
      toast(failedToast('Failed to adjust purse', reason));
    }
  };

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onChange={() => form.clearErrors('root')}
      onSubmit={(event) => void form.handleSubmit(adjust, (wrong) => sayInvalid(firstMessage(wrong)))(event)}
    >
      <Controller
        control={control}
        name="way"
        render={({ field }) => (
          <Choice label="What to do" options={WAYS} value={field.value} onChoose={field.onChange} />
        )}
      />
      <Controller
        control={control}
        name="amount"
        render={({ field: { onChange, ...field } }) => (
          <AmountField
            {...field}
            label={`Amount (${signOf(unit)})`}
            data-autofocus=""
            onAmount={onChange}
            error={errors.amount?.message}
          />
        )}
      />
      <Field
        label="Reason"
        autoComplete="off"
        hint="Like retention of a player, or a correction"
        error={errors.reason?.message}
        {...register('reason')}
      />
      <PursePreview balance={balance} next={newBalance(balance, { way, amount })} />
      <FormProblem>{errors.root?.message}</FormProblem>
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isSubmitting} busyText="Saving...">
          Save
        </Button>
      </div>
    </form>
  );
}

interface PursePreviewProps {
  readonly balance: Rupees;
  /** Null while no amount is typed. */
  readonly next: Rupees | null;
}

function PursePreview({ balance, next }: PursePreviewProps) {
  return (
    <dl className="grid grid-cols-2 gap-3 rounded-md bg-rail px-4 py-3">
      <div>
        <dt className="text-sm text-soft">Balance now</dt>
        <dd className="voice-strong text-lg">
          <Money amount={balance} />
        </dd>
      </div>
      <div>
        <dt className="text-sm text-soft">New balance</dt>
        <dd className="voice-strong text-lg" aria-live="polite">
          {next === null ? '–' : <Money amount={next} className={next < 0 ? 'text-ball-ink' : ''} />}
        </dd>
      </div>
    </dl>
  );
}

/** The typed adjustment of a purse. */
interface PurseDraft {
  readonly way: 'give' | 'take';
  /** In digits. */
  readonly amount: string;
  readonly reason: string;
}

/** Negative `by` takes money. */
interface PurseChange {
  readonly by: Rupees;
  readonly reason: string;
}

export function checkPurse({
  way,
  amount,
  reason,
}: PurseDraft): CheckedTexts<PurseChange, 'amount' | 'reason'> {
  const typed = typedAmount(amount);
  const why = tidy(reason);
  const wrongReason = reasonProblem(why);
  if (typed !== null && wrongReason === null)
    return { ok: true, value: { by: way === 'give' ? typed : minus(NO_RUPEES, typed), reason: why } };
  return {
    ok: false,
    wrong: {
      ...(typed === null && { amount: 'Please enter an amount' }),
      ...(wrongReason !== null && { reason: wrongReason }),
    },
  };
}

/** The balance after the adjustment; null while no amount is typed. */
export function newBalance(
  balance: Rupees,
  { way, amount }: Pick<PurseDraft, 'way' | 'amount'>,
): Rupees | null {
  const typed = typedAmount(amount);
  if (typed === null) return null;
  return way === 'give' ? plus(balance, typed) : minus(balance, typed);
}

function typedAmount(digits: string): Rupees | null {
  const amount = readWhole(digits) ?? 0;
  return Number.isSafeInteger(amount) && amount > 0 ? toRupees(amount) : null;
}
