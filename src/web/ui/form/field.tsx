import { useId, type ComponentProps } from 'react';
import { describedBy, FieldFrame, INPUT_LOOK, type FieldWords } from './field-frame.tsx';

export interface FieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'size'> {
  /** The label stays for screen readers only. */
  readonly hideLabel?: boolean;
  /** Said beside what stands in the box, inside of it: '₹1,45,000'. */
  readonly beside?: string | undefined;
  /** Classes of the input; `className` is the frame's. */
  readonly inputClassName?: string;
}

/** A labelled text input. Everything an `<input>` takes goes through, so `{...register('name')}` works. */
export function Field({
  label,
  hint,
  error,
  hideLabel,
  className,
  inputClassName,
  beside,
  id,
  ...input
}: FieldProps) {
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
          type="text"
          {...input}
          id={inputId}
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
