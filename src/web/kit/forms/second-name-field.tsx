import { useState, type ComponentProps } from 'react';
import { Field } from '#web/ui/form/field.tsx';

/** The name of a player or a team in a second script, in a part that is closed at first. */
export function SecondNameField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  const [opened, setOpened] = useState(false);
  return (
    <details
      open={opened || props.error !== undefined}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary className="cursor-pointer py-3 text-sm font-semibold text-soft sm:py-2">More</summary>
      <div className="mt-2">
        <Field
          {...props}
          label="Name in a second script (optional)"
          hint="For screens in that language, like शुभमन गिल"
          autoComplete="off"
        />
      </div>
    </details>
  );
}
