import { useId, createContext, useContext } from 'react';
import { Check, TriangleAlert } from 'lucide-react';
import type { FieldWords } from '#web/ui/form/field.tsx';
import { NO_PLAYER_RULES, type PlayerRules } from '#domain/tournament/player.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';

interface StyleChipsProps<Style extends string> extends Omit<FieldWords, 'label'> {
  /** 'Playing Styles'. */
  readonly legend: string;
  readonly options: readonly { readonly value: Style; readonly label: string }[];
  readonly ticked: readonly Style[];
  /** Called on a tap of a style; the caller computes the new selection (`tapStyle`). */
  readonly onTap: (style: Style) => void;
  readonly className?: string;
}

/** Checkboxes that look like chips; a tick shows the state, never colour alone. */
export function StyleChips<Style extends string>(props: StyleChipsProps<Style>) {
  const { legend, options, ticked, onTap, hint, error, className } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className={`min-w-0 ${className ?? ''}`} aria-describedby={described || undefined}>
      <legend className="mb-1 block text-sm font-semibold font-stretch-94% text-soft">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }, index) => (
          <label
            key={value}
            className="voice-strong relative inline-flex max-w-full wrap-anywhere min-h-11 items-center gap-1.5 rounded-md border border-edge bg-stand px-3 text-sm text-ink hover:bg-rail has-checked:border-turf has-checked:bg-turf has-checked:text-on-turf has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-turf sm:min-h-9"
          >
            <input
              type="checkbox"
              checked={ticked.includes(value)}
              onChange={() => onTap(value)}
              aria-invalid={error ? true : undefined}
              aria-describedby={index === 0 && error ? `${id}-error` : undefined}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-md outline-none"
            />
            <Check size={16} className="hidden peer-checked:block" />
            {label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-faint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 flex items-start gap-1.5 text-sm font-semibold text-ball-ink">
          <TriangleAlert size={16} className="mt-0.5" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** The tournament's own fields and categories; set by the page that has the tournament. */
export const AskedContext = createContext<PlayerRules>(NO_PLAYER_RULES);

/** The tournament's own fields of players, and its base prices by category. */
export function usePlayerRules(): PlayerRules {
  return useContext(AskedContext);
}

/** The tournament's own fields of players, in addition to the specification's. */
export function useOwnFields(): readonly OwnField[] {
  return usePlayerRules().fields;
}
