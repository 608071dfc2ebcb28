import { useState } from 'react';
import { Drawing } from '#web/ui/icon/drawing.tsx';
import { latePiece, useLate } from '#web/ui/late-piece.ts';
import { commonWords } from './en/common.ts';
import type { PageLanguage } from './page-language.ts';

interface LanguageChoiceProps {
  readonly page: PageLanguage;
  /** Classes of the button. */
  readonly className?: string;
  /** Finds the element to focus after the list, if the button is hidden. */
  readonly returnTo?: () => HTMLElement | null;
}

const GLOBE = 'M12 3a9 9 0 1 0 .01 0M3 12h18M12 3q-8 9 0 18q8-9 0-18';

const LIST = latePiece(() => import('./language-list.tsx'));

/** A button that opens the list of languages. The list loads on the first tap: most readers of English never open it. */
export function LanguageChoice({ page, className = '', returnTo }: LanguageChoiceProps) {
  /** Counts the taps since the list was closed; each retries after a failure. */
  const [taps, setTaps] = useState(0);
  const { language, noConnection } = commonWords();
  const list = useLate(LIST, taps || null);
  return (
    <>
      <button
        type="button"
        aria-label={language}
        aria-busy={taps > 0 && list === 'coming'}
        onClick={() => setTaps(taps + 1)}
        className={`language-button ${className}`}
      >
        <Drawing path={GLOBE} size={22} />
      </button>
      {taps > 0 &&
        (typeof list === 'object' ? (
          <list.LanguageList page={page} returnTo={returnTo} onClose={() => setTaps(0)} />
        ) : (
          list === 'failed' && (
            <p role="alert" className="floating-notice">
              {noConnection}
            </p>
          )
        ))}
    </>
  );
}
