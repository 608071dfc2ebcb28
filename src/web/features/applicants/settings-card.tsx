import { readWhole } from '#domain/whole-number.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import type { SettingsOnWire, SettingsAnswer } from '#protocol/registration/form.ts';
import type { ComponentProps } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { Refused, failedToast, failureText, refusedField } from '#web/net/client/call.ts';
import { setRegistration } from './registration-calls.ts';
import { resolvedTexts, type CheckedTexts } from '#web/kit/forms/form-problems.tsx';
import { AmountField } from '#web/kit/money/amount-field.tsx';
import { useOwnFields } from '#web/kit/player/style-chips.tsx';
import { Button } from '#web/ui/button.tsx';
import { createdOn } from '#web/i18n/calendar.ts';
import { Choice } from '#web/ui/form/choices.tsx';
import { FieldProblem, Field } from '#web/ui/form/field.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { REGISTRATION_KEYS } from './shown-registrations.ts';

interface SettingsCardProps {
  readonly tournamentId: string;
  readonly answer: SettingsAnswer;
}

const AGES = [
  ['age', 'In years'],
  ['birth-date', 'Date of birth'],
] as const;

const HOW = [
  ['no', 'Not asked'],
  ['asked', 'Asked'],
  ['required', 'Needed'],
] as const;

/** The settings form: closing date, places, ages, base price and questions. */
export function SettingsCard({ tournamentId, answer }: SettingsCardProps) {
  const fields = useOwnFields();
  const queries = useQueryClient();
  const toast = useToast();
  const { control, register, formState, ...form } = useForm<SettingsTexts, unknown, SettingsOnWire>({
    defaultValues: textsOf(answer.settings, fields),
    resolver: (texts) => resolvedTexts(checkSettings(texts, answer.settings, fields)),
  });
  const { errors, isSubmitting } = formState;
  const keepsPrivateData = useWatch({ control, name: 'keepsPrivateData' });

  const save = async (settings: SettingsOnWire) => {
    try {
      const next = await setRegistration(tournamentId, settings);
      queries.setQueryData(REGISTRATION_KEYS.settings(tournamentId), next);
      void queries.invalidateQueries({ queryKey: REGISTRATION_KEYS.list(tournamentId) });
      toast({ title: 'Saved', text: 'The form asks this from now on' });
    } catch (reason) {
      const field = fieldOf(reason, form.getValues());
      if (field === null) toast(failedToast('Not saved', reason));
      else form.setError(field, { message: failureText(reason) }, { shouldFocus: true });
    }
  };

  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      aria-labelledby="registration-settings"
      className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-stand p-5"
    >
      <h2 id="registration-settings" className="voice-title text-xl">
        What the form asks
      </h2>
      <Field
        label="Open until (optional)"
        type="datetime-local"
        error={errors.until?.message}
        {...register('until')}
      />
      <Field
        label="Most players (optional)"
        inputMode="numeric"
        autoComplete="off"
        error={errors.most?.message}
        {...register('most')}
      />
      <div>
        <div className="grid grid-cols-2 gap-3">
          <Field
            label="Youngest"
            inputMode="numeric"
            autoComplete="off"
            {...register('least')}
            aria-invalid={errors.least !== undefined || undefined}
          />
          <Field
            label="Oldest"
            inputMode="numeric"
            autoComplete="off"
            // The problem of both ages is at the youngest.
            {...register('oldest', { deps: 'least' })}
            aria-invalid={errors.least !== undefined || undefined}
          />
        </div>
        <FieldProblem id="registration-ages">{errors.least?.message}</FieldProblem>
      </div>
      <Controller
        control={control}
        name="basePrice"
        render={({ field: { onChange, ...field } }) => (
          <AmountField
            {...field}
            label="Base amount of approved players"
            onAmount={onChange}
            hint="A category with a base amount of its own uses that"
            error={errors.basePrice?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="age"
        render={({ field }) => (
          <Choice label="Age" options={AGES} value={field.value} onChoose={field.onChange} />
        )}
      />
      <div>
        <TickField label="A photo is needed" {...register('photoRequired')} />
        <TickField label="A phone number is needed" {...register('phoneRequired')} />
        <TickField label="Name in a second script" {...register('secondName')} />
      </div>
      {fields.map(({ id, name }) => (
        <Controller
          key={id}
          control={control}
          name={`fields.${id}`}
          defaultValue="no"
          render={({ field }) => (
            <Choice label={name} options={HOW} value={field.value} onChoose={field.onChange} />
          )}
        />
      ))}
      <TickField
        label="Keep phone numbers and dates of birth until I delete them"
        {...register('keepsPrivateData')}
      />
      {!keepsPrivateData && (
        <p className="text-sm text-faint">
          {answer.privateDataGoAt === null
            ? 'They are deleted by themselves 30 days after the auction.'
            : `They are deleted by themselves on ${createdOn(new Date(answer.privateDataGoAt).toISOString())}.`}
        </p>
      )}
      <Button type="submit" variant="primary" busy={isSubmitting} busyText="Saving...">
        Save
      </Button>
    </form>
  );
}

interface TickFieldProps extends ComponentProps<'input'> {
  readonly label: string;
}

/** A labelled checkbox that a form registers. */
function TickField({ label, ...input }: TickFieldProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 text-base sm:min-h-8">
      <input {...input} type="checkbox" className="tick" />
      {label}
    </label>
  );
}

/** The field that a refusal names; null if it names none of this form. */
function fieldOf(reason: unknown, texts: SettingsTexts): keyof SettingsTexts | null {
  // On the wire both ages are one field.
  if (reason instanceof Refused && reason.body.field === 'ages') return 'least';
  return refusedField(reason, texts);
}

function textsOf(settings: SettingsOnWire, fields: readonly OwnField[]): SettingsTexts {
  const { asks, ages } = settings;
  const howAsked = ({ id }: OwnField) => {
    const field = asks.fields.find((one) => one.id === id);
    if (field === undefined) return 'no' as const;
    return field.required ? ('required' as const) : ('asked' as const);
  };
  return {
    until: settings.until === null ? '' : localMoment(settings.until),
    most: settings.most === null ? '' : String(settings.most),
    least: String(ages.least),
    oldest: String(ages.most),
    basePrice: settings.basePrice === null ? '' : String(settings.basePrice),
    age: asks.age,
    secondName: asks.secondName,
    photoRequired: asks.photoRequired,
    phoneRequired: asks.phoneRequired,
    keepsPrivateData: settings.keepsPrivateData,
    fields: Object.fromEntries(fields.map((field) => [field.id, howAsked(field)])),
  };
}

interface SettingsTexts {
  /** '2026-11-20T18:00' in this browser's time zone; '' for no date. */
  readonly until: string;
  readonly most: string;
  readonly least: string;
  readonly oldest: string;
  readonly basePrice: string;
  readonly age: SettingsOnWire['asks']['age'];
  readonly secondName: boolean;
  readonly photoRequired: boolean;
  readonly phoneRequired: boolean;
  readonly keepsPrivateData: boolean;
  /** By id of the tournament's own field. */
  readonly fields: Readonly<Record<string, 'no' | 'asked' | 'required'>>;
}

function localMoment(moment: number): string {
  const shifted = moment - new Date(moment).getTimezoneOffset() * 60_000;
  return new Date(shifted).toISOString().slice(0, 16);
}

/** The fields whose text may be wrong. The problem of both ages is at the youngest. */
type TypedField = 'until' | 'most' | 'least' | 'basePrice';

/** The settings as typed; else the first problem, at its field. */
function checkSettings(
  texts: SettingsTexts,
  before: SettingsOnWire,
  fields: readonly OwnField[],
): CheckedTexts<SettingsOnWire, TypedField> {
  const until = texts.until === '' ? null : new Date(texts.until).getTime();
  if (Number.isNaN(until)) return wrong({ until: 'This must be a day and an hour' });
  const most = numberIn(texts.most);
  if (Number.isNaN(most)) return wrong({ most: 'This must be a whole number' });
  const ages = { least: numberIn(texts.least) ?? NaN, most: numberIn(texts.oldest) ?? NaN };
  if (Number.isNaN(ages.least) || Number.isNaN(ages.most))
    return wrong({ least: 'Both ages must be whole numbers' });
  const basePrice = numberIn(texts.basePrice);
  if (Number.isNaN(basePrice)) return wrong({ basePrice: 'This must be a whole number' });
  const asked = fields.flatMap(({ id }) => {
    const how = texts.fields[id] ?? 'no';
    return how === 'no' ? [] : [{ id, required: how === 'required' }];
  });
  const { age, secondName, photoRequired, phoneRequired, keepsPrivateData } = texts;
  return {
    ok: true,
    value: {
      open: before.open,
      ...{ until, most, ages, basePrice, keepsPrivateData },
      asks: { age, secondName, photoRequired, phoneRequired, fields: asked },
    },
  };
}

function wrong(sentences: Partial<Record<TypedField, string>>) {
  return { ok: false, wrong: sentences } as const;
}

/** Null for an empty text, NaN for text that is no whole number. */
function numberIn(text: string): number | null {
  return text.trim() === '' ? null : (readWhole(text) ?? NaN);
}
