import { SPECIFIED } from '#domain/rules/presets/specification.ts';
import { type TournamentDraft, type TournamentPlan, checkTournament } from '#domain/tournament/tournament.ts';
import { readWhole } from '#domain/whole-number.ts';
import { rulesOnWire, type TournamentAnswer, type TournamentRequest } from '#protocol/calls/tournaments.ts';
import type { ReactNode } from 'react';
import { useController, useForm, type Control } from 'react-hook-form';
import { grouped, signOf } from '#protocol/amount-text.ts';
import { noBidWords } from '#web/i18n/texts/short-words.ts';
import { failedToast, refusedByRule, refusedField } from '#web/net/client/call.ts';
import { AmountField, DigitsField } from '#web/kit/money/amount-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogButtons } from '#web/ui/popups/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { useToast, useValidationToast } from '#web/ui/popups/toasts.tsx';
import { useUnit } from '#web/kit/money/unit.ts';
import { firstSentence, resolved } from './form-problems.tsx';

/** The values of the tournament form as text; numbers as digits. */
export interface TournamentTexts {
  readonly name: string;
  readonly date: string;
  readonly time: string;
  readonly totalAmountPerTeam: string;
  readonly playersPerTeam: string;
  readonly bidIncrementAmount: string;
}

/** The values of an untouched form. */
export const NEW_TOURNAMENT: TournamentTexts = {
  name: '',
  date: '',
  time: '',
  totalAmountPerTeam: '',
  playersPerTeam: '',
  bidIncrementAmount: String(SPECIFIED.firstIncrement),
};

export function textsOf(tournament: TournamentAnswer): TournamentTexts {
  const { name, date, time, totalAmountPerTeam, playersPerTeam, bidIncrementAmount } = tournament;
  return {
    name,
    date,
    time,
    totalAmountPerTeam: String(totalAmountPerTeam),
    playersPerTeam: String(playersPerTeam),
    bidIncrementAmount: String(bidIncrementAmount),
  };
}

function draftOf(texts: TournamentTexts): TournamentDraft {
  return {
    name: texts.name,
    date: texts.date,
    time: texts.time,
    openingPurse: readWhole(texts.totalAmountPerTeam),
    squadLimit: readWhole(texts.playersPerTeam),
    increment: readWhole(texts.bidIncrementAmount),
  };
}

function requestOf({ name, date, time, rules }: TournamentPlan): TournamentRequest {
  return { name, date, time, ...rulesOnWire(rules) };
}

interface TournamentFormProps {
  readonly starts: TournamentTexts;
  /** True after the first bid: amounts and squad size are read-only. */
  readonly rulesLocked?: boolean;
  readonly submit: string;
  readonly busyText: string;
  /** The specification's sentence for a failed call, 'Failed to create tournament'. */
  readonly failedSentence: string;
  /** Rejects when the call fails. */
  readonly save: (request: TournamentRequest) => Promise<void>;
  readonly onCancel: () => void;
  /** True in a dialog: the buttons stay visible while the form scrolls. */
  readonly inDialog?: boolean;
  /** More inputs, below the standard ones or beside them. */
  readonly children?: ReactNode;
}

/** The form for all data of a tournament. Specification section 5, 'Tournament'. */
export function TournamentForm(props: TournamentFormProps) {
  const {
    starts,
    rulesLocked = false,
    submit,
    busyText,
    failedSentence,
    save,
    onCancel,
    inDialog,
    children,
  } = props;
  const toast = useToast();
  const unit = useUnit();
  const form = useForm<TournamentTexts, unknown, TournamentPlan>({
    defaultValues: starts,
    resolver: (texts) => resolved(checkTournament(draftOf(texts)), unit),
  });
  const { errors, isSubmitting } = form.formState;
  const purse = readWhole(form.watch('totalAmountPerTeam'));
  const warning = purse === null ? '' : noBidWords({ ...SPECIFIED, unit }, purse);
  const locked = rulesLocked ? 'Locked since the first bid, skip or sale' : undefined;

  const sayInvalid = useValidationToast(Object.keys(errors).length === 0);
  const refuse = () => sayInvalid(firstSentence(checkTournament(draftOf(form.getValues())), unit));
  const send = async (plan: TournamentPlan) => {
    try {
      await save(requestOf(plan));
    } catch (reason) {
      const field = refusedField(reason, starts);
      const why = refusedByRule(reason);
      if (field !== null && why !== null) form.setError(field, { message: why }, { shouldFocus: true });
      toast(failedToast(failedSentence, reason));
    }
  };

  const buttons = (
    <>
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" variant="primary" busy={isSubmitting} busyText={busyText}>
        {submit}
      </Button>
    </>
  );

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit(send, refuse)(event)}
    >
      <div className={children ? 'grid gap-x-8 gap-y-4 md:grid-cols-2' : undefined}>
        <div className="flex min-w-0 flex-col gap-4">
          <Field
            label="Tournament Name"
            autoComplete="off"
            error={errors.name?.message}
            {...form.register('name')}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Date" type="date" error={errors.date?.message} {...form.register('date')} />
            <Field label="Time" type="time" error={errors.time?.message} {...form.register('time')} />
          </div>
          <Amount
            control={form.control}
            name="totalAmountPerTeam"
            label={`Total Amount per Team (${signOf(unit)})`}
            hint={locked ?? (warning || 'What every team may spend')}
            readOnly={rulesLocked}
            money
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Amount
              control={form.control}
              name="playersPerTeam"
              label="Players per Team"
              hint={locked ?? `${SPECIFIED.squad.least} to ${SPECIFIED.squad.most}`}
              readOnly={rulesLocked}
            />
            <Amount
              control={form.control}
              name="bidIncrementAmount"
              label={`Bid Increment Amount (${signOf(unit)})`}
              hint={locked ?? `In multiples of ${grouped(SPECIFIED.multiple)}`}
              readOnly={rulesLocked}
              money
            />
          </div>
        </div>
        {children && <div className="flex min-w-0 flex-col gap-4">{children}</div>}
      </div>
      {inDialog ? (
        <DialogButtons>{buttons}</DialogButtons>
      ) : (
        <div className="mt-2 flex flex-wrap justify-end gap-3">{buttons}</div>
      )}
    </form>
  );
}

interface AmountProps {
  readonly control: Control<TournamentTexts, unknown, TournamentPlan>;
  readonly name: 'totalAmountPerTeam' | 'playersPerTeam' | 'bidIncrementAmount';
  readonly label: string;
  readonly hint: string;
  readonly readOnly: boolean;
  readonly money?: boolean;
}

function Amount({ control, name, money = false, ...words }: AmountProps) {
  const { field, fieldState } = useController({ control, name });
  const box = {
    ...words,
    name,
    ref: field.ref,
    value: field.value,
    onBlur: field.onBlur,
    error: fieldState.error?.message,
  };
  return money ? (
    <AmountField {...box} onAmount={field.onChange} />
  ) : (
    <DigitsField {...box} onDigits={field.onChange} />
  );
}
