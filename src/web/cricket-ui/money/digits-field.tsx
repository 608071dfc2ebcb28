import { useContext } from 'react';
import { Field, type FieldProps } from '#web/ui/form/field.tsx';
import { typedDigits } from './typed-digits.ts';
import { UnitContext } from './unit.ts';

export interface DigitsFieldProps extends Omit<FieldProps, 'value' | 'onChange' | 'type'> {
  /** The digits in the box, '145000'; '' when empty. */
  readonly value: string;
  /** Called with digits only, whatever was typed or pasted. */
  readonly onDigits: (digits: string) => void;
}

/** A box for a whole number. '.' and ',' and everything else that is no digit are blocked. */
export function DigitsField({ onDigits, ...field }: DigitsFieldProps) {
  // An age counts nothing, and takes a copied amount as a box for an amount does.
  const unit = useContext(UnitContext);
  return (
    <Field
      autoComplete="off"
      {...field}
      inputMode="numeric"
      // A blocked key never gets in, so that the caret stays where it is; pasted text is read as a whole.
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
