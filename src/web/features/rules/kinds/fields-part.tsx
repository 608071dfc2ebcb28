import { useState } from 'react';
import { Plus } from 'lucide-react';
import { MOST_OWN_FIELDS, TEXT_LENGTH } from '#domain/limits.ts';
import { isBlank } from '#domain/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, useFocusSoon } from '#web/ui/form/field.tsx';
import { FoldedCard } from '#web/features/rules/form/part-card.tsx';
import { boxOf } from '#web/features/rules/form/rule-errors.ts';
import { fieldNamed, fieldsToAdd } from '#web/features/rules/texts/field-changes.ts';
import { fieldTextsOf, type FieldTexts } from '#web/features/rules/texts/field-texts.ts';
import { moved } from '#web/features/rules/texts/list-changes.ts';
import type { RulesForm } from '#web/features/rules/form/use-rules-form.ts';
import { FieldBoxes } from './field-boxes.tsx';
import { ItemCard } from './item-card.tsx';

const NEW = 'rule-new-field';

/** The tournament's own fields of players. */
export function FieldsPart({ form }: { readonly form: RulesForm }) {
  const { fields } = form.texts;
  const focusSoon = useFocusSoon();
  const [fresh, setFresh] = useState('');
  const add = (field: FieldTexts, focus: string) => {
    setFresh(field.id);
    form.change({ fields: [...fields, field] });
    focusSoon(focus);
  };
  const unseen = form.said.rules.fields.filter((field) => !field.public).map(({ name }) => name);
  return (
    <FoldedCard
      part="fields"
      form={form}
      nothing="Players are asked for nothing but name, number, age, styles and base price."
      also={unseen.length === 0 ? undefined : `Only you see: ${unseen.join(', ')}.`}
    >
      {fields.length > 0 && (
        <ol className="flex flex-col gap-2">
          {fields.map((field, at) => (
            <ItemCard
              key={field.id}
              form={form}
              at={`fields.${at}`}
              title={isBlank(field.name) ? `Field ${String(at + 1)}` : field.name}
              fresh={field.id === fresh}
              onMove={{
                up: at === 0 ? null : () => form.change({ fields: moved(fields, at, at - 1) }),
                down:
                  at === fields.length - 1 ? null : () => form.change({ fields: moved(fields, at, at + 1) }),
              }}
              onRemove={() => {
                form.change({ fields: fields.toSpliced(at, 1) });
                focusSoon(NEW);
              }}
            >
              <FieldBoxes form={form} field={field} place={at} />
            </ItemCard>
          ))}
        </ol>
      )}
      {fields.length < MOST_OWN_FIELDS ? (
        <AddField form={form} onAdd={add} />
      ) : (
        <p className="text-sm text-faint">Players have at most {MOST_OWN_FIELDS} fields of your own.</p>
      )}
    </FoldedCard>
  );
}

interface AddFieldProps {
  readonly form: RulesForm;
  readonly onAdd: (field: FieldTexts, focus: string) => void;
}

/** Adds a field; its id comes from its first name. */
function AddField({ form, onAdd }: AddFieldProps) {
  const { fields } = form.texts;
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const create = () => {
    setMissing(isBlank(name));
    if (isBlank(name)) return;
    onAdd(fieldNamed(name, fields), boxOf(`fields.${fields.length}.name`));
    setName('');
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2 empty:hidden">
        {fieldsToAdd(fields).map((ready) => (
          <Button key={ready.id} icon={Plus} onClick={() => onAdd(fieldTextsOf(ready), NEW)}>
            {ready.name}
          </Button>
        ))}
      </div>
      <div className="flex items-start gap-2">
        <Field
          id={NEW}
          label="Another field"
          className="flex-1"
          autoComplete="off"
          placeholder="Village, club, matches"
          maxLength={TEXT_LENGTH.ownFieldName * 2}
          value={name}
          error={missing ? 'Please give the field a name' : undefined}
          onChange={(event) => {
            setName(event.target.value);
            setMissing(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            create();
          }}
        />
        <Button className="mt-6" onClick={create}>
          Add
        </Button>
      </div>
    </div>
  );
}
