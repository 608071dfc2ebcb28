import type { ComponentProps } from 'react';
import { Field } from '#web/parts/field.tsx';

/** What narrow places call the team; most teams need none. */
export function ShortNameField(field: Omit<ComponentProps<typeof Field>, 'label' | 'hint'>) {
  return (
    <Field
      {...field}
      label="Short Name (optional)"
      hint="For narrow places, 3 to 12 characters, like CSK"
      autoComplete="off"
    />
  );
}
