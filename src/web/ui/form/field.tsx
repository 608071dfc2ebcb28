import { type ReactNode, useId, type ComponentProps, useEffect, useState } from 'react';
import { TriangleAlert } from 'lucide-react';

export interface FieldWords {
  readonly label: string;
  /** A help text below the field. */
  readonly hint?: ReactNode;
  /** The error below the field, announced with it. Null, undefined and '' mean no error. */
  readonly error?: string | null | undefined;
}

/** The classes of all inputs and selects. */
export const INPUT_LOOK =
  'block w-full min-h-11 scroll-mt-28 scroll-mb-12 rounded-md border border-edge bg-stand px-3 py-2 text-base text-ink ' +
  'aria-invalid:border-ball-ink aria-invalid:border-2';

/** The ARIA attributes that link an input with its hint, its error and a text next to it. */
export function describedBy(id: string, words: Pick<FieldWords, 'hint' | 'error'>, beside?: string) {
  const ids = [beside, words.hint ? `${id}-hint` : undefined, words.error ? `${id}-error` : undefined];
  const described = ids.filter((one) => one !== undefined).join(' ');
  return {
    'aria-invalid': words.error ? true : undefined,
    'aria-describedby': described === '' ? undefined : described,
  } as const;
}

interface FieldFrameProps extends FieldWords {
  /** The id of the input inside. */
  readonly id: string;
  readonly className?: string | undefined;
  readonly hideLabel?: boolean | undefined;
  readonly children: ReactNode;
}

/** A field with its label above, and its hint and error below. */
export function FieldFrame({ id, label, hint, error, className, hideLabel, children }: FieldFrameProps) {
  return (
    <div className={`min-w-0 ${className ?? ''}`}>
      <label
        htmlFor={id}
        className={hideLabel ? 'sr-only' : 'mb-1 block text-sm font-semibold font-stretch-94% text-soft'}
      >
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-faint">
          {hint}
        </p>
      )}
      <FieldProblem id={id}>{error}</FieldProblem>
    </div>
  );
}

interface FieldProblemProps {
  /** The id of the described input. */
  readonly id: string;
  readonly children: FieldWords['error'];
}

/** The error of a field, below it. */
export function FieldProblem({ id, children }: FieldProblemProps) {
  if (!children) return null;
  return (
    <p id={`${id}-error`} className="mt-1 flex items-start gap-1.5 text-sm font-semibold text-ball-ink">
      <TriangleAlert size={16} className="mt-0.5" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

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
          aria-invalid={error ? true : input['aria-invalid']}
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

interface TickProps {
  readonly label: string;
  readonly ticked: boolean;
  readonly onTick: (ticked: boolean) => void;
}

/** A labelled checkbox. */
export function Tick({ label, ticked, onTick }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-base">
      <input
        type="checkbox"
        checked={ticked}
        onChange={(event) => onTick(event.target.checked)}
        className="tick"
      />
      {label}
    </label>
  );
}

/**
 * Focuses the element with this id once it is rendered, and selects the text of an input. Also for a button that goes
 * away by its own press, because the focus would be lost with it.
 */
export function useFocusSoon(): (id: string) => void {
  const [wanted, setWanted] = useState<{ readonly id: string } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const element = document.getElementById(wanted.id);
    element?.focus();
    if (element instanceof HTMLInputElement && element.type === 'text') element.select();
  }, [wanted]);
  return (id) => setWanted({ id });
}
