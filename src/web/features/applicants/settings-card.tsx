import { readWhole } from '#domain/whole-number.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import type { SettingsOnWire, SettingsAnswer } from '#protocol/registration/form.ts';
import { useState, type SubmitEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Refused, failedToast, failureText } from '#web/net/client/call.ts';
import { setRegistration } from './registration-calls.ts';
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
  const [texts, setTexts] = useState(() => textsOf(answer.settings, fields));
  const [problem, setProblem] = useState<{ readonly field: string; readonly message: string } | null>(null);
  const queries = useQueryClient();
  const toast = useToast();
  const saving = useMutation({
    mutationFn: (settings: SettingsOnWire) => setRegistration(tournamentId, settings),
    onSuccess: (next) => {
      queries.setQueryData(REGISTRATION_KEYS.settings(tournamentId), next);
      void queries.invalidateQueries({ queryKey: REGISTRATION_KEYS.list(tournamentId) });
      toast({ title: 'Saved', text: 'The form asks this from now on' });
    },
    onError: (reason) => {
      const field = reason instanceof Refused ? reason.body.field : undefined;
      if (field === undefined) toast(failedToast('Not saved', reason));
      else setProblem({ field, message: failureText(reason) });
    },
  });
  const change = (changes: Partial<SettingsTexts>) => {
    setTexts({ ...texts, ...changes });
    setProblem(null);
  };
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const meant = settingsIn(texts, answer.settings, fields);
    if ('settings' in meant) saving.mutate(meant.settings);
    else setProblem(meant);
  };
  const wrong = (field: string) => (problem?.field === field ? problem.message : undefined);
  const tick = (
    name: 'secondName' | 'photoRequired' | 'phoneRequired' | 'keepsPrivateData',
    label: string,
  ) => (
    <label className="flex min-h-11 items-center gap-2.5 text-base sm:min-h-8">
      <input
        type="checkbox"
        className="tick"
        checked={texts[name]}
        onChange={({ target }) => change({ [name]: target.checked })}
      />
      {label}
    </label>
  );
  return (
    <form
      noValidate
      onSubmit={save}
      aria-labelledby="registration-settings"
      className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-stand p-5"
    >
      <h2 id="registration-settings" className="voice-title text-xl">
        What the form asks
      </h2>
      <Field
        label="Open until (optional)"
        type="datetime-local"
        value={texts.until}
        onChange={({ target }) => change({ until: target.value })}
        error={wrong('until')}
      />
      <Field
        label="Most players (optional)"
        inputMode="numeric"
        autoComplete="off"
        value={texts.most}
        onChange={({ target }) => change({ most: target.value })}
        error={wrong('most')}
      />
      <div>
        <div className="grid grid-cols-2 gap-3">
          <Field
            label="Youngest"
            inputMode="numeric"
            autoComplete="off"
            value={texts.least}
            onChange={({ target }) => change({ least: target.value })}
            aria-invalid={wrong('ages') ? true : undefined}
          />
          <Field
            label="Oldest"
            inputMode="numeric"
            autoComplete="off"
            value={texts.oldest}
            onChange={({ target }) => change({ oldest: target.value })}
            aria-invalid={wrong('ages') ? true : undefined}
          />
        </div>
        <FieldProblem id="registration-ages">{wrong('ages')}</FieldProblem>
      </div>
      <AmountField
        label="Base amount of approved players"
        value={texts.basePrice}
        onAmount={(basePrice) => change({ basePrice })}
        hint="A category with a base amount of its own uses that"
        error={wrong('basePrice')}
      />
      <Choice label="Age" options={AGES} value={texts.age} onChoose={(age) => change({ age })} />
      <div>
        {tick('photoRequired', 'A photo is needed')}
        {tick('phoneRequired', 'A phone number is needed')}
        {tick('secondName', 'Name in a second script')}
      </div>
      {fields.map(({ id, name }) => (
        <Choice
          key={id}
          label={name}
          options={HOW}
          value={texts.fields[id] ?? 'no'}
          onChoose={(how) => change({ fields: { ...texts.fields, [id]: how } })}
        />
      ))}
      {tick('keepsPrivateData', 'Keep phone numbers and dates of birth until I delete them')}
      {!texts.keepsPrivateData && (
        <p className="text-sm text-faint">
          {answer.privateDataGoAt === null
            ? 'They are deleted by themselves 30 days after the auction.'
            : `They are deleted by themselves on ${createdOn(new Date(answer.privateDataGoAt).toISOString())}.`}
        </p>
      )}
      <Button type="submit" variant="primary" busy={saving.isPending} busyText="Saving...">
        Save
      </Button>
    </form>
  );
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

export interface SettingsTexts {
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

/** Converts the input into settings, or returns the first problem and its field. */
function settingsIn(
  texts: SettingsTexts,
  before: SettingsOnWire,
  fields: readonly OwnField[],
): { readonly settings: SettingsOnWire } | { readonly field: string; readonly message: string } {
  const until = texts.until === '' ? null : new Date(texts.until).getTime();
  if (Number.isNaN(until)) return { field: 'until', message: 'This must be a day and an hour' };
  const most = numberIn(texts.most);
  if (Number.isNaN(most)) return { field: 'most', message: 'This must be a whole number' };
  const ages = { least: numberIn(texts.least) ?? NaN, most: numberIn(texts.oldest) ?? NaN };
  if (Number.isNaN(ages.least) || Number.isNaN(ages.most))
    return { field: 'ages', message: 'Both ages must be whole numbers' };
  const basePrice = numberIn(texts.basePrice);
  if (Number.isNaN(basePrice)) return { field: 'basePrice', message: 'This must be a whole number' };
  const asked = fields.flatMap(({ id }) => {
    const how = texts.fields[id] ?? 'no';
    return how === 'no' ? [] : [{ id, required: how === 'required' }];
  });
  const { age, secondName, photoRequired, phoneRequired, keepsPrivateData } = texts;
  return {
    settings: {
      open: before.open,
      ...{ until, most, ages, basePrice, keepsPrivateData },
      asks: { age, secondName, photoRequired, phoneRequired, fields: asked },
    },
  };
}

/** Null for an empty text, NaN for text that is no whole number. */
function numberIn(text: string): number | null {
  return text.trim() === '' ? null : (readWhole(text) ?? NaN);
}
