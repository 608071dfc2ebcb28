import { useState, type ComponentProps } from 'react';
import type { OtherNames } from '#domain/tournament/other-names.ts';
import { Field } from '#web/ui/form/field.tsx';

interface OtherNameFieldsProps {
  /** The sentences at the fields, if any. */
  readonly errors: Readonly<Record<keyof OtherNames, string | undefined>>;
  readonly register: (name: keyof OtherNames) => Omit<ComponentProps<typeof Field>, 'label'>;
}

/** The names of a player or a team in a second script and for a voice, in a part that is closed at first. */
export function OtherNameFields({ errors, register }: OtherNameFieldsProps) {
  const [opened, setOpened] = useState(false);
  const hasProblem = errors.secondName !== undefined || errors.spokenName !== undefined;
  return (
    <details open={opened || hasProblem} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary className="min-h-9 cursor-pointer text-sm font-semibold text-soft">More</summary>
      <div className="mt-2 flex flex-col gap-4">
        <Field
          {...register('secondName')}
          label="Name in a second script (optional)"
          hint="For screens in that language, like शुभमन गिल"
          autoComplete="off"
          error={errors.secondName}
        />
        <Field
          {...register('spokenName')}
          label="Name as the voice says it (optional)"
          hint="As it sounds, like Shub-mun Gill"
          autoComplete="off"
          error={errors.spokenName}
        />
      </div>
    </details>
  );
}
