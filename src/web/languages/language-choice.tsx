import { isLanguage, LANGUAGES } from '#domain/languages.ts';
import { keepDigits, keepLanguage } from './chosen-language.ts';
import { useCurrentLanguage } from './current-language.ts';
import { areScriptDigits, chooseDigits, inOwnDigits } from './digits.ts';
import { commonWords } from './en/common.ts';
import { LANGUAGE_NAMES } from './language-names.ts';
import type { PageLanguage } from './page-language.ts';
import { Drawing } from '#web/ui/icon/drawing.tsx';

interface LanguageChoiceProps {
  readonly page: PageLanguage;
  readonly className?: string;
}

const GLOBE = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18';

/** The value of the option that changes the digits. */
const DIGITS = 'digits';

/**
 * A square button over the browser's own list, which has each language in its own script. A language with digits of its
 * own adds an option that changes to them and back.
 */
export function LanguageChoice({ page, className = '' }: LanguageChoiceProps) {
  const current = useCurrentLanguage();
  const { language, digits } = commonWords();
  const own = inOwnDigits('123');
  return (
    <label
      className={`relative grid size-11 shrink-0 place-items-center rounded-md border border-line focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-turf hover:bg-rail ${className}`}
    >
      <Drawing path={GLOBE} size={22} />
      <select
        aria-label={current === 'en' ? language : `${language} (Language)`}
        value={current}
        onChange={({ target }) => {
          if (isLanguage(target.value)) {
            keepLanguage(target.value);
            page.choose(target.value);
          } else {
            keepDigits(!areScriptDigits());
            chooseDigits(!areScriptDigits());
          }
        }}
        // The system's own font: the names of nine scripts must load no font.
        className="absolute inset-0 size-full cursor-pointer [font-family:system-ui] opacity-0"
      >
        {LANGUAGES.map((code) => (
          <option key={code} value={code} lang={code} className="bg-stand text-ink">
            {LANGUAGE_NAMES[code]}
          </option>
        ))}
        {own !== '123' && (
          <option value={DIGITS} className="bg-stand text-ink">
            {`${digits}: ${areScriptDigits() ? '123' : own}`}
          </option>
        )}
      </select>
    </label>
  );
}
