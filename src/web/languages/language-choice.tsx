import { isLanguage, LANGUAGES } from '#domain/languages.ts';
import { useCurrentLanguage } from './current-language.ts';
import { commonWords } from './en/common.ts';
import { LANGUAGE_NAMES } from './language-names.ts';
import type { PageLanguage } from './page-language.ts';

interface LanguageChoiceProps {
  readonly page: PageLanguage;
  readonly className?: string;
}

/**
 * A square button over the browser's own list, which has each language in its own script. The two letters say
 * 'languages' to a viewer who cannot read the page.
 */
export function LanguageChoice({ page, className = '' }: LanguageChoiceProps) {
  const current = useCurrentLanguage();
  const { language } = commonWords();
  return (
    <label
      className={`relative grid size-11 shrink-0 place-items-center rounded-md border border-line focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-turf hover:bg-rail ${className}`}
    >
      <span aria-hidden="true" className="voice-strong text-base leading-none">
        अA
      </span>
      <select
        aria-label={current === 'en' ? language : `${language} (Language)`}
        value={current}
        onChange={({ target }) => {
          if (isLanguage(target.value)) page.choose(target.value);
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      >
        {LANGUAGES.map((code) => (
          <option key={code} value={code} lang={code} className="bg-stand text-ink">
            {LANGUAGE_NAMES[code]}
          </option>
        ))}
      </select>
    </label>
  );
}
