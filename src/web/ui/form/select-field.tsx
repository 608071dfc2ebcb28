import { useId, type ComponentProps } from 'react';
import { describedBy, FieldFrame, INPUT_LOOK, type FieldWords } from './field-frame.tsx';

interface SelectFieldProps extends FieldWords, Omit<ComponentProps<'select'>, 'size'> {
  readonly hideLabel?: boolean;
  /** Classes of the select; `className` belongs to the frame. */
  readonly selectClassName?: string;
}

/** A labelled native select; its `<option>`s are the children. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, hideLabel, className, selectClassName, id, children, ...select } = props;
  const own = useId();
  const selectId = id ?? own;
  return (
    <FieldFrame
      id={selectId}
      label={label}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      className={className}
    >
      <select
        {...select}
        id={selectId}
        {...describedBy(selectId, { hint, error })}
        className={`${INPUT_LOOK} select pe-(--arrow) text-ellipsis ${selectClassName ?? ''}`}
      >
        {children}
      </select>
    </FieldFrame>
  );
}
