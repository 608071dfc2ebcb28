import { ph, t } from '@lingui/core/macro';
import { useId, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { FieldProblem, Field, SelectField } from '#web/ui/form/field.tsx';
import { errorText, type AskedFields, ageTyped, type Typed } from './checked-form.tsx';
import { SPECIFIED } from '#domain/rules/presets/specification.ts';
import { tapStyle } from '#domain/tournament/player.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { AmountField } from '#web/kit/money/amount-field.tsx';
import { UnitContext } from '#web/kit/money/unit.ts';
import { StyleChips } from '#web/kit/player/style-chips.tsx';
import { dayWords } from '#web/i18n/calendar.ts';
import { fieldName, fieldValue, styleName } from '#web/i18n/field-name.ts';
import { Sheet } from '#web/features/join/letterhead.tsx';
import { Choices } from '#web/ui/form/choices.tsx';

/** Lists which data the server keeps, who sees it and until when. */
export function KeptWords({
  asked,
}: {
  readonly asked: Pick<AskedFields, 'privateDataDays'> & { readonly fields?: AskedFields['fields'] };
}) {
  const { privateDataDays, fields = [] } = asked;
  return (
    <dl className="grid gap-3 text-base">
      <PrivacyFact
        what={t({ context: 'Registration of a player', message: 'Everybody at the auction sees' })}
      >
        {fields.some((field) => field.public)
          ? t({
              context: 'Registration of a player',
              message:
                'name, photo, age and playing styles, and your answers to the questions of the league.',
            })
          : t({ context: 'Registration of a player', message: 'name, photo, age and playing styles.' })}
      </PrivacyFact>
      <PrivacyFact what={t({ context: 'Registration of a player', message: 'The organiser alone sees' })}>
        {t({
          context: 'Registration of a player',
          message: 'phone numbers, a date of birth and the name of a parent or guardian.',
        })}
      </PrivacyFact>
      <PrivacyFact what={t({ context: 'Registration of a player', message: 'How long it is kept' })}>
        {privateDataDays === null
          ? t({
              context: 'Registration of a player',
              message: 'Phone numbers and dates of birth stay until the organiser deletes them.',
            })
          : t({
              context: 'Registration of a player',
              message: `Phone numbers and dates of birth are deleted ${ph({ days: privateDataDays })} days after the auction.`,
            })}{' '}
        {t({
          context: 'Registration of a player',
          message:
            'The rest stays with the tournament. The organiser deletes all of it whenever you ask. Backups of the server lose it seven days later.',
        })}
      </PrivacyFact>
    </dl>
  );
}

export function PrivacyFact({ what, children }: { readonly what: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="font-bold font-stretch-94%">{what}</dt>
      <dd className="text-soft">{children}</dd>
    </div>
  );
}

interface CheckedTickProps {
  /** The name of a yes or no among the form's values. */
  readonly name: string;
  readonly label: string;
}

export function CheckedTick({ name, label }: CheckedTickProps) {
  const id = useId();
  const { field, fieldState } = useController({ name });
  const error = errorText(fieldState.error);
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 rounded-md border border-edge px-3 py-2.5 has-[:checked]:border-turf has-[:checked]:bg-turf-wash">
        <input
          type="checkbox"
          name={name}
          ref={field.ref}
          checked={field.value === true}
          onChange={({ target }) => field.onChange(target.checked)}
          onBlur={field.onBlur}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 tick"
        />
        <span className="min-w-0">{label}</span>
      </label>
      <FieldProblem id={id}>{error}</FieldProblem>
    </div>
  );
}

/* The fields of a player's form, which is their FormProvider. */

interface AskedProps {
  readonly asked: AskedFields;
}

type TextName =
  | 'name'
  | 'secondName'
  | 'age'
  | 'birthDate'
  | 'phone'
  | `own.${string}`
  | `guardian.${'name' | 'phone'}`;

function useText(name: TextName) {
  const { field, fieldState } = useController<Typed, TextName>({ name, defaultValue: '' });
  return { ...field, error: errorText(fieldState.error) };
}

/** First field of the form: the other fields appear only if the age is admitted. */
export function AgeField({ asked }: AskedProps) {
  const isYears = asked.asks.age === 'age';
  const { error, ...box } = useText(isYears ? 'age' : 'birthDate');
  const { date } = asked.tournament;
  const { least, most } = asked.ages;
  const typed = { age: box.value, birthDate: box.value };
  const age = ageTyped(typed, asked);
  if (isYears) {
    return (
      <Field
        label={t({ context: 'Registration of a player', message: `Age on ${ph({ day: dayWords(date) })}` })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        hint={t({
          context: 'Registration of a player',
          message: `Players are ${least} to ${most} years old`,
        })}
        {...box}
        error={error ?? notAdmitted(typed, asked)}
      />
    );
  }
  return (
    <Field
      label={t({ context: 'Registration of a player', message: 'Date of birth' })}
      type="date"
      autoComplete="bday"
      max={date}
      hint={
        age === null
          ? t({
              context: 'Registration of a player',
              message: `Players are ${least} to ${most} years old on ${ph({ day: dayWords(date) })}`,
            })
          : t({
              context: 'Registration of a player',
              message: `${age} years old on ${ph({ day: dayWords(date) })}`,
            })
      }
      {...box}
      error={error ?? notAdmitted(typed, asked)}
    />
  );
}

/** Returns the refusal for an age outside the limits. Null also while the user types the first digit of an age. */
export function notAdmitted(typed: Pick<Typed, 'age' | 'birthDate'>, asked: AskedFields): string | null {
  const age = ageTyped(typed, asked);
  if (age === null || (asked.asks.age === 'age' && age < 10 && typed.age.trim().length < 2)) return null;
  const { least, most } = asked.ages;
  if (age >= least && age <= most) return null;
  return t({
    context: 'Registration of a player',
    message: `Players of this tournament are ${least} to ${most} years old on its day`,
  });
}

export function NameFields({ asked }: AskedProps) {
  return (
    <>
      <Field
        label={t({ context: 'Registration of a player', message: 'Full name' })}
        autoComplete="name"
        dir="auto"
        {...useText('name')}
      />
      {asked.asks.secondName && <SecondName />}
    </>
  );
}

function SecondName() {
  return (
    <Field
      label={t({ context: 'Registration of a player', message: 'Name in a second script (optional)' })}
      autoComplete="off"
      dir="auto"
      hint={t({
        context: 'Registration of a player',
        message: 'As it is written at home: विराट, ಸಚಿನ್, Sachin',
      })}
      {...useText('secondName')}
    />
  );
}

export function PlayFields({ asked }: AskedProps) {
  const { field: styles, fieldState } = useController<Typed, 'styles'>({ name: 'styles' });
  return (
    <Sheet title={t({ context: 'Registration of a player', message: 'How you play' })}>
      <StyleChips
        legend={t({ context: 'Registration of a player', message: 'Playing styles' })}
        options={PLAYING_STYLES.map((value) => ({ value, label: styleName(value) }))}
        ticked={styles.value}
        hint={t({ context: 'Registration of a player', message: 'Tick all that fit' })}
        onTap={(style) => styles.onChange([...tapStyle(styles.value, style)])}
        error={errorText(fieldState.error)}
      />
      <UnitContext value={asked.unit ?? SPECIFIED.unit}>
        {asked.fields.map((field) => (
          <OwnBox
            key={field.id}
            field={field}
            required={asked.asks.fields.some(({ id, required }) => id === field.id && required)}
          />
        ))}
      </UnitContext>
    </Sheet>
  );
}

interface OwnBoxProps {
  readonly field: OwnField;
  readonly required: boolean;
}

function OwnBox({ field, required }: OwnBoxProps) {
  const box = useText(`own.${field.id}`);
  const yesOrNo: Readonly<Record<string, string>> = {
    yes: t({ context: 'Registration of a player', message: 'Yes' }),
    no: t({ context: 'Registration of a player', message: 'No' }),
  };
  const about = {
    label: required
      ? fieldName(field)
      : t({ context: 'Registration of a player', message: `${ph({ field: fieldName(field) })} (optional)` }),
    hint: field.public
      ? undefined
      : t({ context: 'Registration of a player', message: 'Only the organiser sees this' }),
  };
  if (field.is === 'money') {
    const { onChange, ...rest } = box;
    return <AmountField {...about} {...rest} onAmount={onChange} />;
  }
  if (field.is === 'text' || field.is === 'number') {
    return (
      <Field
        {...about}
        autoComplete="off"
        dir="auto"
        inputMode={field.is === 'number' ? 'numeric' : 'text'}
        {...box}
      />
    );
  }
  const choices = field.is === 'choice' ? field.values : ['yes', 'no'];
  return (
    <SelectField {...about} {...box}>
      <option value="">{t({ context: 'Registration of a player', message: 'Please choose' })}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {field.is === 'yes-no' ? yesOrNo[choice] : fieldValue(field, choice)}
        </option>
      ))}
    </SelectField>
  );
}

/** The phone number of a player or of a team's owner. */
export function PhoneField({ required }: { readonly required: boolean }) {
  return (
    <Field
      label={
        required
          ? t({ context: 'Registration of a player', message: 'Your phone number' })
          : t({ context: 'Registration of a player', message: 'Your phone number (optional)' })
      }
      type="tel"
      autoComplete="tel"
      hint={t({
        context: 'Registration of a player',
        message: 'For the organiser alone. No screen of the auction shows it.',
      })}
      {...useText('phone')}
    />
  );
}

/** Fields for the consent of a parent or guardian, given on this phone or by a link. */
export function GuardianFields({ asked }: AskedProps) {
  const { field: where } = useController<Typed, 'guardian.where'>({ name: 'guardian.where' });
  const choices = [
    {
      value: 'link',
      label: t({ context: 'Consent of a guardian', message: 'On their own phone' }),
      what: t({
        context: 'Consent of a guardian',
        message:
          'After sending you get a link for them. Until they agree, the registration waits and nobody sees it.',
      }),
    },
    {
      value: 'here',
      label: t({ context: 'Consent of a guardian', message: 'On this phone' }),
      what: t({ context: 'Consent of a guardian', message: 'They are beside you and agree now.' }),
    },
  ] as const;
  return (
    <Sheet title={t({ context: 'Consent of a guardian', message: 'Parent or guardian' })}>
      <p className="text-soft">
        {t({
          context: 'Consent of a guardian',
          message: `Players under ${ph({ age: asked.guardianBelow })} need the consent of a parent or guardian.`,
        })}
      </p>
      <Choices
        legend={t({ context: 'Consent of a guardian', message: 'Where do they agree?' })}
        choices={choices}
        value={where.value}
        onChoose={where.onChange}
      />
      {where.value === 'here' && <GuardianHere />}
    </Sheet>
  );
}

function GuardianHere() {
  return (
    <>
      <Field
        label={t({ context: 'Consent of a guardian', message: 'Name of the parent or guardian' })}
        autoComplete="off"
        dir="auto"
        {...useText('guardian.name')}
      />
      <Field
        label={t({ context: 'Consent of a guardian', message: 'Phone number of the parent or guardian' })}
        type="tel"
        autoComplete="off"
        {...useText('guardian.phone')}
      />
      <CheckedTick
        name="guardian.consent"
        label={t({
          context: 'Consent of a guardian',
          message:
            'I am the parent or guardian, and I agree that this player registers and that the above is kept.',
        })}
      />
    </>
  );
}

/** The words of a refused form. `refused`: the title of a refusal that belongs to no field. */
export function playerQuestions(refused: string) {
  return {
    refused,
    numberAlike: t({
      context: 'Registration of a player',
      message: 'Somebody with this phone number is registered already',
    }),
    nameAlike: t({
      context: 'Registration of a player',
      message: 'Somebody with this name and age is registered already',
    }),
    another: t({ context: 'Registration of a player', message: 'I am another person: send it' }),
  };
}
