import type { ReactNode } from 'react';
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
