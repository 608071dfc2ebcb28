import { ChevronDown, ChevronUp, Plus, X } from 'lucide-react';
import { signOf } from '#protocol/amount-text.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { SelectField, Tick, Field, useFocusSoon } from '#web/ui/form/field.tsx';
import { useUnit } from '#web/kit/money/unit.ts';
import { FoldedCard, RuleBox } from '#web/features/rules/form/part-card.tsx';
import { boxOf, type RulesForm } from '#web/features/rules/form/use-rules-form.ts';
import {
  categoriesBy,
  fieldNamed,
  fieldsOfCategories,
  fieldsToAdd,
  rungsOf,
  withCategories,
} from '#web/features/rules/texts/rule-changes.ts';
import { type FieldTexts, fieldTextsOf, moved, wordOf } from '#web/features/rules/texts/where-texts.ts';
import type { RungTexts } from '#web/features/rules/texts/kinds-texts.ts';
import { useState } from 'react';
import { MOST_OWN_FIELDS, TEXT_LENGTH } from '#domain/limits.ts';
import { isBlank } from '#domain/text.ts';
import { FieldBoxes } from './where-boxes.tsx';
import { ItemCard } from './rule-list.tsx';

interface PartProps {
  readonly form: RulesForm;
}

/** The base prices of categories, which are the values of one field. */
export function CategoriesPart({ form }: PartProps) {
  const { texts } = form;
  const { categories, fields, multiple } = texts;
  const offered = fieldsOfCategories(fields);
  const chosen = offered.find(({ id }) => id === categories.field);
  return (
    <FoldedCard
      part="categories"
      form={form}
      nothing="There are none: each player opens at the base price that is typed for him."
    >
      <Tick
        label="Players have categories, each with a base price"
        ticked={categories.on}
        onTick={(on) =>
          form.change(on ? withCategories(texts, multiple) : { categories: { ...categories, on } })
        }
      />
      {categories.on && (
        <>
          <SelectField
            id={boxOf('categories.field')}
            label="The category is what is written in"
            value={chosen?.id ?? ''}
            error={form.errors.get('categories.field')}
            onChange={({ target }) => {
              const field = offered.find(({ id }) => id === target.value);
              if (field) form.change({ categories: categoriesBy(field, multiple, categories) });
            }}
          >
            {chosen === undefined && <option value="">Choose a field</option>}
            {offered.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          {chosen && <Rungs form={form} field={chosen} />}
        </>
      )}
    </FoldedCard>
  );
}

/** The categories from the highest to the lowest; demoted players move to the next one. */
function Rungs({ form, field }: PartProps & { readonly field: FieldTexts }) {
  const { categories, multiple } = form.texts;
  const { rungs } = categories;
  const sign = signOf(useUnit());
  const rungsAre = (next: readonly RungTexts[]) => ({ categories: { ...categories, rungs: next } });
  const without = field.values.filter(({ key }) => !rungs.some((rung) => rung.key === key));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold font-stretch-94% text-soft">
        Base prices, the dearest first
      </legend>
      <ol className="flex flex-col gap-3">
        {rungs.map(({ key, base }, at) => {
          const name = wordOf(key, field);
          const move = (to: number) => () => {
            if (to >= 0 && to < rungs.length) form.change(rungsAre(moved(rungs, at, to)));
          };
          return (
            <li key={key} className="flex items-start gap-1">
              <RuleBox
                form={form}
                part={`categories.rungs.${at}.base`}
                label={`${name} (${sign})`}
                value={base}
                typed={(digits) => rungsAre(rungs.with(at, { key, base: digits }))}
                className="flex-1"
              />
              <div className="flex self-center">
                <IconButton
                  icon={ChevronUp}
                  label={`Move ${name} up`}
                  variant="plain"
                  aria-disabled={at === 0}
                  onClick={move(at - 1)}
                />
                <IconButton
                  icon={ChevronDown}
                  label={`Move ${name} down`}
                  variant="plain"
                  aria-disabled={at === rungs.length - 1}
                  onClick={move(at + 1)}
                />
                <IconButton
                  icon={X}
                  label={`${name} has no base price`}
                  variant="plain"
                  onClick={() => form.change(rungsAre(rungs.toSpliced(at, 1)))}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {rungsOf({ ...field, values: without }, multiple, []).map((rung) => (
          <Button key={rung.key} icon={Plus} onClick={() => form.change(rungsAre([...rungs, rung]))}>
            <span className="min-w-0 wrap-anywhere">{wordOf(rung.key, field)}</span>
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

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
