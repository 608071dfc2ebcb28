import { useId, type ComponentProps } from 'react';
import { describedBy, FieldFrame, INPUT_LOOK, type FieldWords } from './field-frame.tsx';

interface FieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'size'> {
  /** The label stays for screen readers only. */
  readonly hideLabel?: boolean;
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
  id,
  ...input
}: FieldProps) {
  const own = useId();
  const inputId = id ?? own;
  return (
    <FieldFrame
      id={inputId}
      label={label}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      className={className}
    >
      <input
        type="text"
        {...input}
        id={inputId}
        {...describedBy(inputId, { hint, error })}
        className={`${INPUT_LOOK} ${inputClassName ?? ''}`}
      />
    </FieldFrame>
  );
}
