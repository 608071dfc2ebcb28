import { useId, type ComponentProps } from 'react';
import { describedBy, FieldFrame, INPUT_LOOK, type FieldWords } from './field-frame.tsx';

export interface FieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'size'> {
  /** Shows the label to screen readers only. */
  readonly hideLabel?: boolean;
  /** A text inside the input after its value: '₹1,45,000'. */
  readonly beside?: string | undefined;
  /** Classes of the input; `className` belongs to the frame. */
  readonly inputClassName?: string;
}

/** A labelled text input. It passes all `<input>` props through, so that `{...register('name')}` works. */
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
