import { useContext } from 'react';
import { Field, type FieldProps } from '#web/ui/form/field.tsx';
import { typedDigits } from './typed-digits.ts';
import { UnitContext } from './unit.ts';

export interface DigitsFieldProps extends Omit<FieldProps, 'value' | 'onChange' | 'type'> {
  /** The digits of the input, '145000'; '' when empty. */
  readonly value: string;
  /** Called with digits only, even for pasted text. */
  readonly onDigits: (digits: string) => void;
}

/** An input for a whole number; it blocks '.', ',' and everything else except digits. */
export function DigitsField({ onDigits, ...field }: DigitsFieldProps) {
  // Not `useUnit`, because an age has no unit; with one, a copied amount can be pasted.
  const unit = useContext(UnitContext);
  return (
    <Field
      autoComplete="off"
      {...field}
      inputMode="numeric"
      // Block the key before input, so that the caret stays; pasted text is parsed as a whole.
      onBeforeInput={(event) => {
        const typed = event.nativeEvent.data;
        if (typed?.length === 1 && typedDigits(typed) === null) event.preventDefault();
      }}
      onChange={(event) => {
        const digits = typedDigits(event.target.value, unit);
        if (digits !== null) onDigits(digits);
      }}
    />
  );
}
