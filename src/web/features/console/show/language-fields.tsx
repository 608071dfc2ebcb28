import { LANGUAGES, type Language } from '#domain/languages.ts';
import { SelectField } from '#web/ui/form/field.tsx';
import { languageOption } from './show-words.ts';

interface LanguageFieldsProps {
  readonly languages: readonly Language[];
  readonly error: string | undefined;
  readonly onChange: (languages: readonly Language[]) => void;
}

const NONE = 'none';

/** The language of the hall, and a second one that the projector shows in turn. */
export function LanguageFields({ languages, error, onChange }: LanguageFieldsProps) {
  const [first = 'en', second] = languages;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label="Language of the hall"
        hint="Viewers may choose another one on their phone"
        value={first}
        onChange={(event) => {
          const chosen = languageIn(event.target.value) ?? 'en';
          onChange(second === undefined ? [chosen] : [chosen, second]);
        }}
      >
        <Languages />
      </SelectField>
      <SelectField
        label="Second language on the projector"
        hint="Shown in turn with the first"
        error={error}
        value={second ?? NONE}
        onChange={(event) => {
          const chosen = languageIn(event.target.value);
          onChange(chosen === null ? [first] : [first, chosen]);
        }}
      >
        <option value={NONE}>None</option>
        <Languages />
      </SelectField>
    </div>
  );
}

function Languages() {
  return LANGUAGES.map((language) => (
    <option key={language} value={language}>
      {languageOption(language)}
    </option>
  ));
}

function languageIn(value: string): Language | null {
  return LANGUAGES.find((language) => language === value) ?? null;
}
