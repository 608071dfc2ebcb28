import { SPECIFIED } from '#domain/rules/presets/specification.ts';
import { tapStyle } from '#domain/tournament/given-styles.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { AmountField } from '#web/cricket-ui/money/amount-field.tsx';
import { UnitContext } from '#web/cricket-ui/money/unit.ts';
import { StyleChips } from '#web/cricket-ui/player/style-chips.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Sheet } from '#web/registration/letterhead.tsx';
import type { Asked, Problems, Typed } from './typed.ts';
import { registerWords } from '#web/languages/en/register.ts';
import { fieldName, fieldValue } from '#web/languages/field-name.ts';
import { styleName } from '#web/languages/style-name.ts';

export interface FieldsProps {
  readonly asked: Asked;
  readonly typed: Typed;
  readonly problems: Problems;
  readonly onType: (changes: Partial<Typed>) => void;
}

/** The player's name fields. */
export function NameFields({ asked, typed, problems, onType }: FieldsProps) {
  return (
    <>
      <Field
        label={registerWords().fullName}
        name="name"
        autoComplete="name"
        dir="auto"
        value={typed.name}
        onChange={({ target }) => onType({ name: target.value })}
        error={problems['name']}
      />
      {asked.asks.secondName && (
        <Field
          label={registerWords().secondName}
          name="secondName"
          autoComplete="off"
          dir="auto"
          hint={registerWords().secondNameHint}
          value={typed.secondName}
          onChange={({ target }) => onType({ secondName: target.value })}
          error={problems['secondName']}
        />
      )}
    </>
  );
}

/** Playing styles and the league's own fields. */
export function PlayFields({ asked, typed, problems, onType }: FieldsProps) {
  const words = registerWords();
  return (
    <Sheet title={words.howYouPlay}>
      <StyleChips
        legend={words.playingStyles}
        options={PLAYING_STYLES.map((value) => ({ value, label: styleName(value) }))}
        ticked={typed.styles}
        hint={words.tickAll}
        onTap={(style) => onType({ styles: [...tapStyle(typed.styles, style)] })}
        error={problems['playingStyles']}
      />
      <UnitContext value={asked.unit ?? SPECIFIED.unit}>
        {asked.fields.map((field) => (
          <OwnBox
            key={field.id}
            field={field}
            required={asked.asks.fields.some(({ id, required }) => id === field.id && required)}
            value={typed.own[field.id] ?? ''}
            error={problems[`own.${field.id}`]}
            onType={(text) => onType({ own: { ...typed.own, [field.id]: text } })}
          />
        ))}
      </UnitContext>
    </Sheet>
  );
}

interface OwnBoxProps {
  readonly field: OwnField;
  readonly required: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
}

function OwnBox({ field, required, value, error, onType }: OwnBoxProps) {
  const words = registerWords();
  const yesOrNo: Readonly<Record<string, string>> = { yes: words.yes, no: words.no };
  const about = {
    label: required ? fieldName(field) : words.optional(fieldName(field)),
    name: `own.${field.id}`,
    hint: field.public ? undefined : words.onlyOrganiser,
    value,
    error,
  };
  if (field.is === 'money') return <AmountField {...about} onAmount={onType} />;
  if (field.is === 'text' || field.is === 'number') {
    return (
      <Field
        {...about}
        autoComplete="off"
        dir="auto"
        inputMode={field.is === 'number' ? 'numeric' : 'text'}
        onChange={({ target }) => onType(target.value)}
      />
    );
  }
  const choices = field.is === 'choice' ? field.values : ['yes', 'no'];
  return (
    <SelectField {...about} onChange={({ target }) => onType(target.value)}>
      <option value="">{words.pleaseChoose}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {field.is === 'yes-no' ? yesOrNo[choice] : fieldValue(field, choice)}
        </option>
      ))}
    </SelectField>
  );
}

export function PhoneField({ asked, typed, problems, onType }: FieldsProps) {
  return (
    <Field
      label={asked.asks.phoneRequired ? registerWords().phone : registerWords().phoneOptional}
      name="phone"
      type="tel"
      autoComplete="tel"
      hint={registerWords().phoneHint}
      value={typed.phone}
      onChange={({ target }) => onType({ phone: target.value })}
      error={problems['phone']}
    />
  );
}
