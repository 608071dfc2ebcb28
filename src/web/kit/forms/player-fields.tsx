import {
  useController,
  useFormState,
  type Control,
  type UseFormReturn,
  useWatch,
  useForm,
} from 'react-hook-form';
import { type OwnField, inWords } from '#domain/tournament/own-field.ts';
import {
  type PlayerPlan,
  categoryBase,
  tapStyle,
  type PlayerDraft,
  checkPlayer,
} from '#domain/tournament/player.ts';
import { AmountField, DigitsField, amountTyped } from '#web/kit/money/amount-field.tsx';
import { Field, SelectField } from '#web/ui/form/field.tsx';
import { useOwnFields, usePlayerRules, StyleChips } from '#web/kit/player/style-chips.tsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import { nextNumber } from '#domain/tournament/player-list.ts';
import { PLAYING_STYLES, type PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { AS_WRITTEN } from '#domain/rules/presets/specification.ts';
import { countedWords } from '#web/i18n/texts/player-words.ts';
import { STYLE_NAMES } from '#protocol/texts/words.ts';
import { useUnit } from '#web/kit/money/unit.ts';
import { betweenStepsText, exampleBase, useSmallestStep } from '#web/kit/money/smallest-step.ts';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { ImageField, type ChosenImage } from '#web/media/image-field.tsx';
import { SecondNameField, firstSentence, resolved } from './form-problems.tsx';
import { readWhole } from '#domain/whole-number.ts';
import type { FieldId } from '#domain/ids.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import type { OwnPlace } from '#domain/tournament/draft-checks.ts';
import { failedToast, refusedByRule, refusedField } from '#web/net/client/call.ts';
import { useToast, useValidationToast } from '#web/ui/popups/toasts.tsx';
import { NUMBER_TAKEN } from '#protocol/texts/refusals.ts';

/** The values of the player form as text; the photo is kept separately. */
export interface PlayerTexts {
  readonly name: string;
  readonly playerNumber: string;
  readonly age: string;
  readonly isTeamOwner: boolean;
  readonly playingStyles: PlayingStyle[];
  readonly baseAmount: string;
  readonly runs: string;
  readonly wickets: string;
  readonly secondName: string;
  /** The texts of the tournament's own fields, by field id. */
  readonly own: Readonly<Record<FieldId, string>>;
}

export const NO_TEXTS: PlayerTexts = {
  name: '',
  playerNumber: '',
  age: '',
  isTeamOwner: false,
  playingStyles: [],
  baseAmount: '',
  runs: '',
  wickets: '',
  secondName: '',
  own: {},
};

export function textsOf(player: PlayerAnswer): PlayerTexts {
  return {
    name: player.name,
    playerNumber: player.playerNumber,
    age: String(player.age),
    isTeamOwner: player.isTeamOwner === 1,
    playingStyles: player.playingStyles,
    baseAmount: String(player.baseAmount),
    runs: player.runs === null ? '' : String(player.runs),
    wickets: player.wickets === null ? '' : String(player.wickets),
    secondName: player.secondName ?? '',
    own: Object.fromEntries(Object.entries(player.own ?? {}).map(([id, value]) => [id, inWords(value)])),
  };
}

/** Converts the texts to a draft. The server checks the photo, so the draft has none. */
function draftOf(texts: PlayerTexts): PlayerDraft {
  return {
    name: texts.name,
    number: texts.playerNumber,
    age: readWhole(texts.age),
    isOwner: texts.isTeamOwner,
    styles: texts.playingStyles,
    basePrice: readWhole(texts.baseAmount),
    photo: null,
    runs: readWhole(texts.runs),
    wickets: readWhole(texts.wickets),
    own: texts.own,
    secondName: texts.secondName,
  };
}

/** The player form with the shared check as its resolver, and the toasts for its errors. */
export function usePlayerForm(starts: PlayerTexts) {
  const toast = useToast();
  const unit = useUnit();
  const asked = usePlayerRules();
  const form = useForm<PlayerTexts, unknown, PlayerPlan>({
    defaultValues: starts,
    resolver: (texts) => resolved(checkPlayer(draftOf(texts), asked), unit),
  });

  /** Specification section 5: a 'Validation Error' toast shows the first problem. */
  const say = useValidationToast(Object.keys(form.formState.errors).length === 0);
  const sayInvalid = () => say(firstSentence(checkPlayer(draftOf(form.getValues()), asked), unit));

  /** `failedSentence`: the specification's sentence for a failed call, 'Failed to create player'. */
  const sayFailed = (failedSentence: string, reason: unknown) => {
    const [field, why] = [refusedPlace(reason, starts, asked.fields), refusedByRule(reason)];
    if (field !== null && why !== null) form.setError(field, { message: why }, { shouldFocus: true });
    toast(
      why === NUMBER_TAKEN
        ? { title: 'Error', text: why, tone: 'destructive' }
        : failedToast(failedSentence, reason),
    );
  };

  return { form, sayInvalid, sayFailed };
}

/** The form field that a refusal names, also one of the tournament's own fields; or null. */
function refusedPlace(reason: unknown, starts: PlayerTexts, fields: readonly OwnField[]) {
  const own: Record<OwnPlace, string> = Object.fromEntries(fields.map(({ id }) => [`own.${id}`, '']));
  return refusedField(reason, { ...starts, ...own });
}

interface OwnFieldBoxesProps {
  readonly form: UseFormReturn<PlayerTexts, unknown, PlayerPlan>;
}

/** The inputs for the tournament's own fields, in its order. */
function OwnFieldBoxes({ form }: OwnFieldBoxesProps) {
  const fields = useOwnFields();
  if (fields.length === 0) return null;
  return (
    <div className="grid grid-cols-2 items-end gap-3 has-[[aria-invalid=true]]:items-start">
      {fields.map((field) => (
        <OwnBox key={field.id} field={field} form={form} />
      ))}
    </div>
  );
}

function OwnBox({ field, form: { control, register } }: OwnFieldBoxesProps & { readonly field: OwnField }) {
  const { errors, defaultValues } = useFormState({ control });
  const name = `own.${field.id}` as const;
  const about = { label: field.name, error: errors.own?.[field.id]?.message };
  switch (field.is) {
    case 'choice':
      return (
        <SelectField {...about} {...register(name)}>
          <Choices values={field.values} written={defaultValues?.own?.[field.id] ?? ''} />
        </SelectField>
      );
    case 'yes-no':
      return (
        <SelectField {...about} {...register(name)}>
          <option value="">Not given</option>
          <option value="yes">Yes</option>
          <option value="no">No</option>
        </SelectField>
      );
    case 'number':
    case 'money':
      return <NumberBox control={control} name={name} field={field} />;
    case 'text':
      return <Field {...about} autoComplete="off" {...register(name)} />;
  }
}

interface ChoicesProps {
  readonly values: readonly string[];
  /** The saved value; offered even if the rules no longer list it, so that the check can judge it. */
  readonly written: string;
}

function Choices({ values, written }: ChoicesProps) {
  const offered = written === '' || values.includes(written) ? values : [...values, written];
  return (
    <>
      <option value="">Not given</option>
      {offered.map((value) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </>
  );
}

interface NumberBoxProps {
  readonly control: Control<PlayerTexts, unknown, PlayerPlan>;
  readonly name: `own.${string}`;
  readonly field: OwnField;
}

/** The input of a number or an amount. */
function NumberBox({ control, name, field: own }: NumberBoxProps) {
  const { field, fieldState } = useController({ control, name, defaultValue: '' });
  const { onChange, ...rest } = field;
  const box = { label: own.name, ...rest, error: fieldState.error?.message };
  return own.is === 'money' ? (
    <AmountField {...box} onAmount={onChange} />
  ) : (
    <DigitsField {...box} onDigits={onChange} />
  );
}

interface SuggestedNumber {
  /** True while the input contains the suggested number. */
  readonly isOffered: () => boolean;
  /** Keeps a sent number in the input until its call is answered; null follows the list again. */
  readonly hold: (sent: string | null) => void;
}

/**
 * Suggests the next free number, and updates it until the user types one. A typed number stays, also an
 * emptied input. `taken`: null while the list may be incomplete. `made`: counts created players; each one
 * restarts the suggestion.
 */
export function useSuggestedNumber(
  { setValue, subscribe }: UseFormReturn<PlayerTexts, unknown, PlayerPlan>,
  taken: readonly string[] | null,
  made: number,
): SuggestedNumber {
  const typed = useRef(false);
  const [held, hold] = useState<string | null>(null);
  const offered = useMemo(() => taken && nextNumber(taken), [taken]);
  useEffect(
    () =>
      subscribe({
        name: 'playerNumber',
        formState: { values: true },
        callback: ({ name, type }) => {
          if (name === 'playerNumber' && type === 'change') typed.current = true;
        },
      }),
    [subscribe],
  );
  useEffect(() => {
    typed.current = false;
  }, [made]);
  useEffect(() => {
    const number = held ?? offered;
    if (number !== null && !typed.current) setValue('playerNumber', number);
  }, [offered, held, made, setValue]);
  return { isOffered: () => offered !== null && !typed.current, hold };
}

type PlayerFormControl = Control<PlayerTexts, unknown, PlayerPlan>;

interface PlayerFieldsProps {
  readonly form: UseFormReturn<PlayerTexts, unknown, PlayerPlan>;
  readonly photo: ChosenImage;
  /**
   * True in the create form: it has examples as placeholders, the edit dialog has none. Specification section
   * 2.
   */
  readonly placeholders?: boolean;
  /** Changes when the form resets, so that the file input is emptied, too. */
  readonly photoKey?: number;
}

/** The inputs of a player, shared by the create form and the edit dialog. */
export function PlayerFields({ form, photo, placeholders = false, photoKey = 0 }: PlayerFieldsProps) {
  const { control, register } = form;
  const { errors } = useFormState({ control });
  const [name, number] = useWatch({ control, name: ['name', 'playerNumber'] });
  const step = useSmallestStep();
  const example = (text: string) => (placeholders ? { placeholder: text } : {});
  return (
    <>
      <Field
        label="Player Name"
        autoComplete="off"
        error={errors.name?.message}
        {...example('Enter player name')}
        {...register('name')}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field
          label="Player Number"
          autoComplete="off"
          error={errors.playerNumber?.message}
          {...example('Like 27')}
          {...register('playerNumber')}
        />
        <WholeField control={control} name="age" label="Age" {...example('16 to 50')} />
      </div>
      <label className="flex min-h-11 items-center gap-2.5 text-base sm:min-h-8">
        <input type="checkbox" className="tick" {...register('isTeamOwner')} />
        Is Team Owner
      </label>
      <StylesField control={control} />
      <BaseField control={control} {...example(exampleBase(step))} />
      <div className="grid grid-cols-2 gap-3">
        <WholeField control={control} name="runs" label="Runs" {...example('Optional')} />
        <WholeField control={control} name="wickets" label="Wickets" {...example('Optional')} />
      </div>
      <OwnFieldBoxes form={form} />
      <ImageField
        key={photoKey}
        label="Photo"
        chosen={photo}
        preview={<PlayerPhoto player={{ name, number, photo: photo.image }} className="size-11 rounded-md" />}
      />
      <SecondNameField error={errors.secondName?.message} {...register('secondName')} />
    </>
  );
}

interface BaseFieldProps {
  readonly control: PlayerFormControl;
  readonly placeholder?: string;
}

/** Shows the base price of the player's category while nothing is typed. */
function BaseField({ control, placeholder }: BaseFieldProps) {
  const asked = usePlayerRules();
  const [unit, step] = [useUnit(), useSmallestStep()];
  const { field, fieldState } = useController({ control, name: 'baseAmount' });
  const { onChange, ...box } = field;
  const taken = categoryBase(useWatch({ control, name: 'own' }), asked);
  const shown = taken !== null && field.value === '';
  const base = shown ? taken : amountTyped(field.value);
  const advice = base === null ? '' : betweenStepsText(unit, step, base);
  const hints = [shown ? 'As his category says, unless you type another' : '', advice];
  return (
    <AmountField
      label="Base Amount"
      {...box}
      onAmount={onChange}
      error={fieldState.error?.message}
      placeholder={shown ? undefined : placeholder}
      whileEmpty={shown ? taken : null}
      hint={hints.filter((hint) => hint !== '').join('. ') || undefined}
    />
  );
}

interface WholeFieldProps {
  readonly control: PlayerFormControl;
  readonly name: 'age' | 'runs' | 'wickets';
  readonly label: string;
  readonly placeholder?: string;
}

/** An input for a whole number. */
function WholeField({ control, name, ...rest }: WholeFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const { onChange, ...box } = field;
  return <DigitsField {...rest} {...box} onDigits={onChange} error={fieldState.error?.message} />;
}

const STYLES = PLAYING_STYLES.map((value) => ({ value, label: STYLE_NAMES[value] }));

function StylesField({ control }: { readonly control: PlayerFormControl }) {
  const { roles = AS_WRITTEN } = usePlayerRules();
  const { field, fieldState } = useController({ control, name: 'playingStyles' });
  return (
    <StyleChips
      legend="Playing Styles"
      options={STYLES}
      ticked={field.value}
      hint={countedWords(field.value, roles)}
      onTap={(style) => field.onChange(tapStyle(field.value, style))}
      error={fieldState.error?.message}
    />
  );
}
