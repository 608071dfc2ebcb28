import { useState } from 'react';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { LAST_PRICE, type OwnField } from '#domain/tournament/own-field.ts';
import { Field, SelectField, Tick, useFocusSoon } from '#web/ui/form/field.tsx';
import { boxOf } from '#web/features/rules/form/rule-errors.ts';
import { becomesPrivate, fieldAs } from '#web/features/rules/texts/field-changes.ts';
import type { FieldTexts } from '#web/features/rules/texts/field-texts.ts';
import type { RulesForm } from '#web/features/rules/form/use-rules-form.ts';
import { ValueList } from './value-list.tsx';

const KINDS: readonly (readonly [OwnField['is'], string])[] = [
  ['choice', 'One of a few'],
  ['yes-no', 'Yes or no'],
  ['number', 'A number'],
  ['money', 'An amount'],
  ['text', 'Any text'],
];

interface FieldBoxesProps {
  readonly form: RulesForm;
  readonly field: FieldTexts;
  /** The index of the field. */
  readonly place: number;
}

/** The inputs of one field. */
export function FieldBoxes({ form, field, place }: FieldBoxesProps) {
  const { fields } = form.texts;
  const focusSoon = useFocusSoon();
  const [before, setBefore] = useState(field.name);
  const name = `fields.${place}.name` as const;
  const change = (next: Partial<FieldTexts>) => ({ fields: fields.with(place, { ...field, ...next }) });
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          id={boxOf(name)}
          label="Name"
          autoComplete="off"
          maxLength={TEXT_LENGTH.ownFieldName * 2}
          value={field.name}
          error={form.errors.get(name)}
          onChange={(event) => form.change(change({ name: event.target.value }), name)}
          onFocus={() => setBefore(field.name)}
          onBlur={() => {
            if (becomesPrivate(field, before)) form.change(change({ public: false }));
            form.left(name);
          }}
        />
        <SelectField
          label="What is written there"
          value={field.is}
          onChange={({ target }) => {
            const [is = field.is] = KINDS.find(([one]) => one === target.value) ?? [];
            const first = `fields.${place}.values.0` as const;
            form.change(change(fieldAs(field, is)), first);
            if (is === 'choice') focusSoon(boxOf(first));
          }}
        >
          {kindsFor(field).map(([is, words]) => (
            <option key={is} value={is}>
              {words}
            </option>
          ))}
        </SelectField>
      </div>
      {field.is === 'choice' && <ValueList form={form} field={field} place={place} change={change} />}
      <Tick
        label="Everybody may see it; otherwise only you, and no rule can ask for it"
        ticked={field.public}
        onTick={(seen) => form.change(change({ public: seen }))}
      />
    </>
  );
}

/** Last season's price is always an amount (`inPresentKind`). */
function kindsFor({ id }: FieldTexts): typeof KINDS {
  return id === LAST_PRICE ? KINDS.filter(([is]) => is !== 'number') : KINDS;
}
