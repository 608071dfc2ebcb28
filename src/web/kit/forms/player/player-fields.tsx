import { useController, useFormState, useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import { categoryBase, type PlayerPlan, tapStyle } from '#domain/tournament/player.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { AS_WRITTEN } from '#domain/rules/presets/specification.ts';
import { countedWords } from '#web/i18n/texts/role-words.ts';
import { STYLE_NAMES } from '#protocol/texts/words.ts';
import { amountTyped } from '#web/kit/money/typed-amount.ts';
import { betweenStepsText, exampleBase, useSmallestStep } from '#web/kit/money/smallest-step.ts';
import { useUnit } from '#web/kit/money/unit.ts';
import { AmountField } from '#web/kit/money/amount-field.tsx';
import { DigitsField } from '#web/kit/money/digits-field.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { useAsked } from '#web/kit/player/own-fields.ts';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { StyleChips } from '#web/kit/player/style-chips.tsx';
import { ImageField } from '#web/media/image-field.tsx';
import type { ChosenImage } from '#web/media/use-chosen-image.ts';
import { SecondNameField } from '#web/kit/forms/second-name-field.tsx';
import { OwnFieldBoxes } from './own-field-boxes.tsx';
import type { PlayerTexts } from './player-texts.ts';

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
        preview={
          <PlayerPhoto name={name} number={number} photo={photo.image} className="size-11 rounded-md" />
        }
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
  const asked = useAsked();
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
  const { roles = AS_WRITTEN } = useAsked();
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
