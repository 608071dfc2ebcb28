import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { darkenedForWhite, type Hex } from '#domain/colour.ts';
import { FieldProblem } from '#web/ui/form/field-frame.tsx';
import { namedColours } from '#domain/tournament/team-colour.ts';
import { colourWords } from '#web/i18n/en/colour.ts';

/** The named colours, as teams named after them have them. */
const SWATCHES = [...namedColours()].toReversed();

interface ColourFieldProps {
  /** '#rrggbb'; '' uses the automatic colour. */
  readonly value: string;
  /** The automatic colour. */
  readonly suggested: Hex;
  /** The main colour of a logo that came after the team; undefined: there is none. */
  readonly ofLogo?: Hex | undefined;
  readonly error: string | undefined;
  readonly onChoose: (colour: string) => void;
}

/** Chooses a team's colour: the suggested one, a named one, or any other. */
export function ColourField({ value, suggested, ofLogo, error, onChoose }: ColourFieldProps) {
  const name = useId();
  const words = colourWords();
  const isOther = value !== '' && value !== ofLogo && SWATCHES.every(([colour]) => colour !== value);
  return (
    <fieldset aria-describedby={`${name}-hint`}>
      <legend className="mb-1 text-sm font-semibold font-stretch-94% text-soft">
        {t({ context: 'Team colour', message: 'Team Colour' })}
      </legend>
      <div className="flex flex-wrap gap-1">
        <Swatch
          group={name}
          says={t({ context: 'Team colour', message: 'As suggested' })}
          colour={suggested}
          chosen={value === ''}
          onChoose={() => onChoose('')}
        >
          {t({ context: 'Team colour', message: 'Auto' })}
        </Swatch>
        {ofLogo !== undefined && ofLogo !== suggested && (
          <Swatch
            group={name}
            says={t({ context: 'Team colour', message: 'Colour of the logo' })}
            colour={ofLogo}
            chosen={value === ofLogo}
            onChoose={() => onChoose(ofLogo)}
          >
            {t({ context: 'Team colour', message: 'Logo' })}
          </Swatch>
        )}
        {SWATCHES.map(([colour, word]) => (
          <Swatch
            key={word}
            group={name}
            says={words.colours[word]}
            colour={colour}
            chosen={value === colour}
            onChoose={() => onChoose(colour)}
          />
        ))}
        <label
          className={`relative grid h-11 min-w-11 sm:h-9 sm:min-w-9 place-items-center rounded-md px-2 text-sm font-semibold outline-offset-2 outline-turf has-[:focus-visible]:outline-2 ${isOther ? 'border-2 border-ink' : 'border border-edge'}`}
          style={isOther ? { background: value, color: '#ffffff' } : undefined}
        >
          {t({ context: 'Team colour', message: 'Other' })}
          <input
            type="color"
            aria-label={t({ context: 'Team colour', message: 'Another colour' })}
            value={value === '' ? suggested : value}
            onChange={({ target }) => onChoose(darkenedForWhite(target.value))}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </label>
      </div>
      <p id={`${name}-hint`} className="mt-1 text-sm text-faint">
        {t({
          context: 'Team colour',
          message:
            'Suggested by the logo or the name. A light colour is darkened until white text can be read on it.',
        })}
      </p>
      <FieldProblem id={name}>{error}</FieldProblem>
    </fieldset>
  );
}

interface SwatchProps {
  readonly group: string;
  readonly says: string;
  readonly colour: Hex;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly children?: string;
}

function Swatch({ group, says, colour, chosen, onChoose, children }: SwatchProps) {
  return (
    <label
      title={says}
      className="relative grid h-11 min-w-11 sm:h-9 sm:min-w-9 place-items-center rounded-md border-2 border-transparent text-sm font-semibold text-white outline-offset-2 outline-turf has-[:checked]:border-ink has-[:focus-visible]:outline-2"
    >
      <span
        aria-hidden="true"
        className="grid size-full place-items-center rounded-sm px-2"
        style={{ background: colour }}
      >
        {chosen && children === undefined ? '✓' : children}
      </span>
      <input
        type="radio"
        name={group}
        aria-label={says}
        checked={chosen}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}
