import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Globe } from 'lucide-react';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { PartBoundary } from '#web/ui/part-boundary.tsx';
import type { PageLanguage } from './page-language.ts';

interface LanguageChoiceProps {
  readonly page: PageLanguage;
  /** Classes of the button. */
  readonly className?: string;
  /** Finds the element to focus after the list, if the button is hidden. */
  readonly returnTo?: () => HTMLElement | null;
}

const LanguageList = lazyWithRetry(async () => (await import('./language-list.tsx')).LanguageList);

/** A button that opens the list of languages. The list loads on the first tap: most readers of English never open it. */
export function LanguageChoice({ page, className = '', returnTo }: LanguageChoiceProps) {
  /** Counts the taps since the list was closed; each retries after a failure. */
  const [taps, setTaps] = useState(0);
  const language = t({
    context: 'All pages',
    comment:
      'The button that opens the list of languages; in the others with the English word, for whoever cannot read them.',
    message: 'Language',
  });
  return (
    <>
      <button
        type="button"
        aria-label={language}
        onClick={() => setTaps(taps + 1)}
        className={`language-button ${className}`}
      >
        <Globe size={22} />
      </button>
      {taps > 0 && (
        <PartBoundary
          wish={taps}
          loading={
            <p role="status" className="floating-notice">
              {language}...
            </p>
          }
          failed={() => (
            <p role="alert" className="floating-notice">
              {t({ context: 'All pages', message: 'No connection. Please try again.' })}
            </p>
          )}
        >
          <LanguageList page={page} returnTo={returnTo} onClose={() => setTaps(0)} />
        </PartBoundary>
      )}
    </>
  );
}
