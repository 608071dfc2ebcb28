import { useRef, type RefObject } from 'react';
import { buttonLook } from './button-look.ts';

interface MissingPartProps {
  readonly state: 'coming' | 'failed';
  readonly words: { readonly coming: string; readonly failed: string };
  readonly onAgain: () => void;
  /** The heading that takes the focus of the press, if the part that arrives does not take it. */
  readonly focusOn?: RefObject<HTMLElement | null>;
}

/**
 * In place of a part whose code has not loaded. After a failure it is the button that tries again. The button goes with
 * the press. Its focus moves to `focusOn`, else it stays here until the part that arrives takes it.
 */
export function MissingPart({ state, words, onAgain, focusOn }: MissingPartProps) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1} className="not-printed outline-none">
      {state === 'coming' ? (
        <p role="status" className="py-2 text-soft">
          {words.coming}
        </p>
      ) : (
        <p role="alert">
          <button
            type="button"
            onClick={() => {
              (focusOn ?? place).current?.focus();
              onAgain();
            }}
            className={buttonLook('outline', 'md', 'fitting')}
          >
            {words.failed}
          </button>
        </p>
      )}
    </div>
  );
}
