import { Plus, X } from 'lucide-react';
import { MOST_CHOICES, TEXT_LENGTH } from '#domain/limits.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FieldProblem, Field, useFocusSoon } from '#web/ui/form/field.tsx';
import { boxOf } from '#web/features/rules/form/rule-errors.ts';
import { withoutValue } from '#web/features/rules/texts/field-changes.ts';
import { valueBeside, type FieldTexts, type ValueTexts } from '#web/features/rules/texts/field-texts.ts';
import type { RulesForm } from '#web/features/rules/form/use-rules-form.ts';

interface ValueListProps {
  readonly form: RulesForm;
  readonly field: FieldTexts;
  /** The index of the field. */
  readonly place: number;
  readonly change: (next: Partial<FieldTexts>) => Partial<RulesForm['texts']>;
}

/** The values of a choice field. Enter in a value adds the next. */
export function ValueList({ form, field, place, change }: ValueListProps) {
  const focusSoon = useFocusSoon();
  const { values } = field;
  const part = `fields.${place}.values` as const;
  const add = () => {
    const at = `${part}.${values.length}` as const;
    form.change(change({ values: [...values, valueBeside(values)] }), at);
    focusSoon(boxOf(at));
  };
  const typed = (at: number, text: string): readonly ValueTexts[] =>
    values.map((value, one) => (one === at ? { ...value, text } : value));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold font-stretch-94% text-soft">To choose from</legend>
      <ol className="flex flex-col gap-2">
        {values.map(({ key, text }, at) => (
          <li key={key} className="flex items-start gap-2">
            <Field
              id={boxOf(`${part}.${at}`)}
              label={`Value ${String(at + 1)}`}
              hideLabel
              className="flex-1"
              autoComplete="off"
              maxLength={TEXT_LENGTH.ownChoice * 2}
              value={text}
              error={form.errors.get(`${part}.${at}`)}
              onChange={(event) =>
                form.change(change({ values: typed(at, event.target.value) }), `${part}.${at}`)
              }
              onBlur={() => form.left(`${part}.${at}`)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                if (values.length < MOST_CHOICES) add();
              }}
            />
            <IconButton
              icon={X}
              label={`Remove ${text || `value ${String(at + 1)}`}`}
              variant="plain"
              onClick={() => {
                form.change(withoutValue(form.texts, field, key));
                focusSoon(boxOf(part));
              }}
            />
          </li>
        ))}
      </ol>
      <Button
        id={boxOf(part)}
        icon={Plus}
        className="mt-2"
        aria-disabled={values.length >= MOST_CHOICES}
        onClick={() => {
          if (values.length < MOST_CHOICES) add();
        }}
      >
        Add a value
      </Button>
      <FieldProblem id={boxOf(part)}>{form.errors.get(part)}</FieldProblem>
    </fieldset>
  );
}
