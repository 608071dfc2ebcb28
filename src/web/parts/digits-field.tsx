import { useContext, useId, type ComponentProps } from 'react';
import { describedBy, FieldFrame, INPUT_LOOK, type FieldWords } from './field-frame.tsx';
import { typedDigits } from './typed-digits.ts';
import { UnitContext } from './unit.ts';

export interface DigitsFieldProps
  extends FieldWords, Omit<ComponentProps<'input'>, 'size' | 'value' | 'onChange' | 'type'> {
  /** The digits in the box, '145000'; '' when empty. */
  readonly value: string;
  /** Called with digits only, whatever was typed or pasted. */
  readonly onDigits: (digits: string) => void;
  /** Said beside the number inside the box, '₹1,45,000'. */
  readonly beside?: string | undefined;
  readonly hideLabel?: boolean;
  /** Classes of the input; `className` is the frame's. */
  readonly inputClassName?: string;
}

/** A box for a whole number. '.' and ',' and everything else that is no digit are blocked. */
export function DigitsField(props: DigitsFieldProps) {
  const { label, hint, error, hideLabel, className, inputClassName, id, value, onDigits, beside, ...input } =
    props;
  // An age counts nothing, and takes a copied amount as a box for an amount does.
  const unit = useContext(UnitContext);
  const own = useId();
  const inputId = id ?? own;
  const besideId = `${inputId}-beside`;
  return (
    <FieldFrame
      id={inputId}
      label={label}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      className={className}
    >
      <div className="relative">
        <input
          autoComplete="off"
          {...input}
          type="text"
          inputMode="numeric"
          id={inputId}
          value={value}
          // A blocked key never gets in, so that the caret stays where it is; pasted text is read as a whole.
          onBeforeInput={(event) => {
            const typed = event.nativeEvent.data;
            if (typed?.length === 1 && typedDigits(typed) === null) event.preventDefault();
          }}
          onChange={(event) => {
            const digits = typedDigits(event.target.value, unit);
            if (digits !== null) onDigits(digits);
          }}
          {...describedBy(inputId, { hint, error }, beside ? besideId : undefined)}
          className={`${INPUT_LOOK} ${inputClassName ?? ''}`}
        />
        {beside && (
          <span
            id={besideId}
            className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-faint"
          >
            {beside}
          </span>
        )}
      </div>
    </FieldFrame>
  );
}
