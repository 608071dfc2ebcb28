import { useRef } from 'react';
import { commonWords } from '#web/languages/en/common.ts';
import { resultWords } from '#web/languages/en/result.ts';
import { buttonLook } from '#web/ui/button-look.ts';

interface MissingPartProps {
  readonly state: 'coming' | 'failed';
  readonly onAgain: () => void;
}

/**
 * In place of a part whose code has not loaded. After a failure it is the button that tries again. The button goes with
 * the press; the focus stays here, and the part that arrives may take it.
 */
export function MissingPart({ state, onAgain }: MissingPartProps) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1} className="not-printed outline-none">
      {state === 'coming' ? (
        <p className="py-2 text-soft">{resultWords().coming}</p>
      ) : (
        <p role="alert">
          <button
            type="button"
            onClick={() => {
              place.current?.focus();
              onAgain();
            }}
            className={buttonLook('outline', 'md', 'fitting')}
          >
            {commonWords().noConnection}
          </button>
        </p>
      )}
    </div>
  );
}
