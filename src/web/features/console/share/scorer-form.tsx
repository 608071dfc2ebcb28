import { useForm } from 'react-hook-form';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { type CheckedTexts, resolvedTexts } from '#web/kit/forms/form-problems.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';

interface ScorerFormProps {
  readonly onAdd: (label: string) => Promise<unknown>;
}

/** Creates a scorer's link with a name, which the history shows. */
export function ScorerForm({ onAdd }: ScorerFormProps) {
  const { register, formState, ...form } = useForm<ScorerTexts>({
    defaultValues: { name: '' },
    resolver: (typed) => resolvedTexts(checkScorer(typed)),
  });
  // A toast reports a refusal; the typed name stays.
  const add = ({ name }: ScorerTexts) =>
    onAdd(name).then(
      () => form.reset(),
      () => undefined,
    );
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => void form.handleSubmit(add)(event)}
    >
      <div className="min-w-60 flex-1">
        <Field label="Name of the scorer" error={formState.errors.name?.message} {...register('name')} />
      </div>
      <Button type="submit" busy={formState.isSubmitting}>
        Add scorer
      </Button>
    </form>
  );
}

interface ScorerTexts {
  readonly name: string;
}

function checkScorer(typed: ScorerTexts): CheckedTexts<ScorerTexts, 'name'> {
  const name = typed.name.trim();
  if (name === '') return { ok: false, wrong: { name: 'Please enter the name of the scorer' } };
  return name.length > TEXT_LENGTH.linkLabel
    ? { ok: false, wrong: { name: `A name has at most ${String(TEXT_LENGTH.linkLabel)} characters` } }
    : { ok: true, value: { name } };
}
