import { tapStyle } from '#domain/tournament/given-styles.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { STYLE_NAMES } from '#protocol/style-names.ts';
import { StyleChips } from '#web/cricket-ui/player/style-chips.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Sheet } from '#web/registration/letterhead.tsx';
import type { Asked, Problems, Typed } from './typed.ts';

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
        label="Full name"
        name="name"
        autoComplete="name"
        dir="auto"
        value={typed.name}
        onChange={({ target }) => onType({ name: target.value })}
        error={problems['name']}
      />
      {asked.asks.secondName && (
        <Field
          label="Name in a second script (optional)"
          name="secondName"
          autoComplete="off"
          dir="auto"
          hint="As it is written at home: विराट, ಸಚಿನ್, Sachin"
          value={typed.secondName}
          onChange={({ target }) => onType({ secondName: target.value })}
          error={problems['secondName']}
        />
      )}
    </>
  );
}

const STYLES = PLAYING_STYLES.map((value) => ({ value, label: STYLE_NAMES[value] }));

/** Playing styles and the league's own fields. */
export function PlayFields({ asked, typed, problems, onType }: FieldsProps) {
  return (
    <Sheet title="How you play">
      <StyleChips
        legend="Playing styles"
        options={STYLES}
        ticked={typed.styles}
        hint="Tick all that fit"
        onTap={(style) => onType({ styles: [...tapStyle(typed.styles, style)] })}
        error={problems['playingStyles']}
      />
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
  const about = {
    label: required ? field.name : `${field.name} (optional)`,
    name: `own.${field.id}`,
    hint: field.public ? undefined : 'Only the organiser sees this',
    value,
    error,
  };
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
      <option value="">Please choose</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {field.is === 'yes-no' ? YES_NO[choice] : choice}
        </option>
      ))}
    </SelectField>
  );
}

const YES_NO: Readonly<Record<string, string>> = { yes: 'Yes', no: 'No' };

export function PhoneField({ asked, typed, problems, onType }: FieldsProps) {
  return (
    <Field
      label={asked.asks.phoneRequired ? 'Your phone number' : 'Your phone number (optional)'}
      name="phone"
      type="tel"
      autoComplete="tel"
      hint="For the organiser alone. No screen of the auction shows it."
      value={typed.phone}
      onChange={({ target }) => onType({ phone: target.value })}
      error={problems['phone']}
    />
  );
}
