import { useState } from 'react';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';

interface ScorerFormProps {
  readonly busy: boolean;
  readonly onAdd: (label: string) => Promise<unknown>;
}

/** Creates a scorer's link with a name, which the history shows. */
export function ScorerForm({ busy, onAdd }: ScorerFormProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = async () => {
    const label = name.trim();
    if (label === '') setProblem('Please enter the name of the scorer');
    else if (label.length > TEXT_LENGTH.linkLabel)
      setProblem(`A name has at most ${String(TEXT_LENGTH.linkLabel)} characters`);
    else {
      setProblem(undefined);
      // A toast reports a refusal; the typed name stays.
      await onAdd(label).then(
        () => setName(''),
        () => undefined,
      );
    }
  };
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void add();
      }}
    >
      <div className="min-w-60 flex-1">
        <Field
          label="Name of the scorer"
          value={name}
          error={problem}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <Button type="submit" busy={busy}>
        Add scorer
      </Button>
    </form>
  );
}
