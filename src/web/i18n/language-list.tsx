import { LANGUAGE_NAMES, type Language, LANGUAGES } from '#domain/languages.ts';
import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { useCurrentLanguage } from './current-language.ts';
import {
  areScriptDigits,
  chooseDigits,
  inOwnDigits,
  digitsChoice,
  languageChoice,
  type PageLanguage,
} from './page-language.ts';

interface LanguageListProps {
  readonly page: PageLanguage;
  readonly returnTo: (() => HTMLElement | null) | undefined;
  readonly onClose: () => void;
}

/** The names of scripts that the page does not show must load no font. */
const SYSTEM_FONT = '[font-family:system-ui]';

/**
 * The languages, each in its own script. A language with digits of its own has a button that changes to them and back.
 * The list stays open until the words of the chosen language have loaded, and says so if they do not.
 */
export function LanguageList({ page, returnTo, onClose }: LanguageListProps) {
  const current = useCurrentLanguage();
  const [asked, setAsked] = useState<Language | null>(null);
  const [failed, setFailed] = useState(false);
  // A choice may still load after the viewer has closed this list and opened another.
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  const own = inOwnDigits('123');
  const choose = async (code: Language) => {
    setAsked(code);
    const shown = await page.choose(code);
    if (shown === true) languageChoice.setState({ language: code });
    if (isClosed.current) return;
    setAsked(null);
    setFailed(shown === false);
    if (shown === true) onClose();
  };
  const changeDigits = () => {
    const ofScript = !areScriptDigits();
    digitsChoice.setState({ ofScript });
    chooseDigits(ofScript);
    onClose();
  };
  return (
    <Dialog
      open
      size="sm"
      closeOnBackdrop
      title={t({
        context: 'All pages',
        comment:
          'The button that opens the list of languages; in the others with the English word, for whoever cannot read them.',
        message: 'Language',
      })}
      close={t({
        context: 'Dialog',
        comment: 'The name of the close button for screen readers.',
        message: 'Close',
      })}
      returnTo={() => returnTo?.() ?? null}
      onClose={onClose}
    >
      <ul className="grid grid-cols-2 gap-2">
        {LANGUAGES.map((code) => (
          <li key={code}>
            <Button
              wide
              lang={code}
              className={code === current ? '' : SYSTEM_FONT}
              variant={code === current ? 'primary' : 'outline'}
              aria-current={code === current}
              data-autofocus={code === current ? '' : undefined}
              busy={code === asked}
              onClick={() => void (asked === null && choose(code))}
            >
              {LANGUAGE_NAMES[code]}
            </Button>
          </li>
        ))}
      </ul>
      {own !== '123' && (
        <Button wide variant="quiet" className="mt-4" onClick={changeDigits}>
          {`${t({
            context: 'Dialog',
            comment: 'In the list of languages, before the digits to which it changes.',
            message: 'Digits',
          })}: ${areScriptDigits() ? '123' : own}`}
        </Button>
      )}
      <p role="alert" className="mt-3 text-ball-ink empty:hidden">
        {failed && t({ context: 'All pages', message: 'No connection. Please try again.' })}
      </p>
    </Dialog>
  );
}
