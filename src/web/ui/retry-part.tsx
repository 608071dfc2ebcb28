import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';
import { buttonVariants } from './plain-button.tsx';
import { PartBoundary } from './part-boundary.tsx';

interface RetryPartProps {
  readonly words: { readonly loading: string; readonly failed: string };
  /** The heading that takes the focus of the press, if the part that arrives does not take it. */
  readonly focusOn?: RefObject<HTMLElement | null>;
  /** A changed value tries again after a failure. */
  readonly wish?: unknown;
  /** Called with true while the failure is shown. */
  readonly onFailed?: ((isFailed: boolean) => void) | undefined;
  readonly children: ReactNode;
}

/**
 * A lazy part of a page: a line stands in its place until it has loaded, and after a failure the button that tries again.
 * The button goes with the press. Its focus moves to `focusOn`, else it stays here until the part that arrives takes it.
 */
export function RetryPart({ words, focusOn, wish, onFailed, children }: RetryPartProps) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <PartBoundary
        wish={wish}
        loading={
          <p role="status" className="not-printed py-2 text-soft">
            {words.loading}
          </p>
        }
        failed={(again) => (
          <Failed onFailed={onFailed}>
            <button
              type="button"
              onClick={() => {
                (focusOn ?? place).current?.focus();
                again();
              }}
              className={buttonVariants()}
            >
              {words.failed}
            </button>
          </Failed>
        )}
      >
        {children}
      </PartBoundary>
    </div>
  );
}

function Failed({ onFailed, children }: Pick<RetryPartProps, 'onFailed' | 'children'>) {
  const say = useEffectEvent((isFailed: boolean) => onFailed?.(isFailed));
  useEffect(() => {
    say(true);
    return () => say(false);
  }, []);
  return (
    <p role="alert" className="not-printed">
      {children}
    </p>
  );
}
