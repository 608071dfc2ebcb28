import { chapter } from '#web/i18n/current-language.ts';
import { darkenedForWhite, fitForWhite, isHex, type Hex } from '#domain/colour.ts';
import { sameKey } from '#domain/text.ts';
import { inLatinDigits } from '#domain/whole-number.ts';
import { coloursOfWords, type ColourWord, namedColours } from '#domain/tournament/team-colour.ts';
import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { FieldProblem } from '#web/ui/form/field.tsx';

/** The words of clubs for each colour, in ten languages. The catalogues hold the first word of each language. */
const WRITTEN: Readonly<Record<ColourWord, string>> = {
  red: 'लाल, લાલ, লাল, ਲਾਲ, சிவப்பு, ఎరుపు, ಕೆಂಪು, ചുവപ്പ്, scarlet, crimson, तांबडा, तांबडी, तांबडे',
  maroon: 'मैरून, मरून, મરૂન, মেরুন, ਮੈਰੂਨ, மெரூன், మెరూన్, ಮರೂನ್, മെറൂൺ, burgundy',
  pink: 'गुलाबी, ગુલાબી, গোলাপি, ਗੁਲਾਬੀ, இளஞ்சிவப்பு, గులాబీ, ಗುಲಾಬಿ, പിങ്ക്, magenta, rose',
  orange: 'नारंगी, नारिंगी, નારંગી, কমলা, ਸੰਤਰੀ, ஆரஞ்சு, నారింజ, ಕಿತ್ತಳೆ, ഓറഞ്ച്, saffron, केसरी, केसरिया, भगवा, કેસરી, ਕੇਸਰੀ',
  gold: 'सुनहरा, सोनेरी, સોનેરી, সোনালি, ਸੁਨਹਿਰੀ, தங்கம், బంగారు, ಚಿನ್ನದ, സ്വർണ്ണം, golden, सुनहला',
  yellow: 'पीला, पिवळा, પીળો, হলুদ, ਪੀਲਾ, மஞ்சள், పసుపు, ಹಳದಿ, മഞ്ഞ, पिवला, पीली, पीळा, पिवळी',
  green: 'हरा, हिरवा, લીલો, সবুজ, ਹਰਾ, பச்சை, ఆకుపచ్చ, ಹಸಿರು, പച്ച, lime, olive, हरी, हिरवी',
  teal: 'टील, ટીલ, টিল, ਟੀਲ, நீலப்பச்சை, నీలి ఆకుపచ్చ, ನೀಲಿ ಹಸಿರು, നീലപ്പച്ച, turquoise, cyan, aqua',
  blue: 'नीला, निळा, વાદળી, নীল, ਨੀਲਾ, நீலம், నీలం, ನೀಲಿ, നീല, sky, skyblue, sky blue, royal blue, light blue, आसमानी, नीली, निळी, આસમાની, ભૂરો, ભૂરી, નીલો',
  navy: 'नेवी, नेव्ही, નેવી, নেভি, ਨੇਵੀ, கருநீலம், ముదురు నీలం, ಕಡುನೀಲಿ, കടുംനീല, navy blue, dark blue, indigo',
  purple: 'बैंगनी, जांभळा, જાંબલી, বেগুনি, ਜਾਮਨੀ, ஊதா, ఊదా, ನೇರಳೆ, പർപ്പിൾ, violet, lavender',
  black: 'काला, काळा, કાળો, কালো, ਕਾਲਾ, கருப்பு, నలుపు, ಕಪ್ಪು, കറുപ്പ്, काली, काळी',
  silver:
    'चाँदी, चंदेरी, રૂપેરી, রুপালি, ਚਾਂਦੀ, வெள்ளி, వెండి, ಬೆಳ್ಳಿ, വെള്ളി, grey, gray, white, सफेद, पांढरा, સફેદ, সাদা, ਚਿੱਟਾ, வெள்ளை, తెలుపు, ಬಿಳಿ, വെള്ള, राखाडी',
};

const BROWN = fitForWhite(25, 0.55, 0.3);

const BROWN_WRITTEN =
  'brown, भूरा, भूरी, तपकिरी, कथ्थई, બદામી, કથ્થઈ, বাদামি, ਭੂਰਾ, பழுப்பு, గోధుమ, ಕಂದು, തവിട്ട്, തവിട്ടു';

/** By `wordKey`. */
const COLOUR_OF: ReadonlyMap<string, Hex> = new Map([
  ...coloursOfWords().flatMap(([word, hex]) =>
    [word, ...WRITTEN[word].split(', ')].map((written) => [wordKey(written), hex] as const),
  ),
  ...BROWN_WRITTEN.split(', ').map((written) => [wordKey(written), BROWN] as const),
]);

/**
 * The colour that a cell means: 'Red', 'NavyBlue', 'निळा', '#1d4ed8', 'f60', '0x1d4ed8', 'rgb(29, 78, 216)'. It is darkened until white text on
 * it has contrast 4.5. '' for anything else: a team is never refused for its colour.
 */
export function writtenColour(text: string): string {
  const hex = hexIn(sameKey(inLatinDigits(text)));
  if (hex !== null) return darkenedForWhite(hex);
  // 'NavyBlue' is two words.
  const written = sameKey(text.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 '));
  const whole = COLOUR_OF.get(wordKey(written));
  if (whole !== undefined) return whole;
  // 'Dark green', 'Blue (home)', 'red and black': the first known word counts.
  const words = written.match(/[\p{L}\p{M}]+/gu) ?? [];
  const pairs = words.map((word, at) => `${word} ${words[at + 1] ?? ''}`.trim());
  for (const name of [...pairs, ...words]) {
    const colour = COLOUR_OF.get(wordKey(name));
    if (colour !== undefined) return colour;
  }
  return '';
}

/** A key for words with and without a gap: 'sky blue' and 'skyblue'. */
function wordKey(text: string): string {
  return sameKey(text).replace(/\s+/g, '');
}

function hexIn(written: string): Hex | null {
  const digits = /^(?:#|0x)?([0-9a-f]{6}|[0-9a-f]{3})$/.exec(written)?.[1];
  if (digits !== undefined) {
    const hex = `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
    return isHex(hex) ? hex : null;
  }
  const channels = /^rgba?\(?\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/.exec(written)?.slice(1) ?? [];
  if (channels.length !== 3 || channels.some((channel) => Number(channel) > 255)) return null;
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
}

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
            says={words[word]}
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

/** The names of the colours. */
export const colourWords = chapter(() => ({
  red: t({ context: 'Team colour', message: 'Red' }),
  maroon: t({ context: 'Team colour', message: 'Maroon' }),
  pink: t({ context: 'Team colour', message: 'Pink' }),
  orange: t({ context: 'Team colour', message: 'Orange' }),
  gold: t({ context: 'Team colour', message: 'Gold' }),
  yellow: t({ context: 'Team colour', message: 'Yellow' }),
  green: t({ context: 'Team colour', message: 'Green' }),
  teal: t({ context: 'Team colour', message: 'Teal' }),
  blue: t({ context: 'Team colour', message: 'Blue' }),
  navy: t({ context: 'Team colour', message: 'Navy' }),
  purple: t({ context: 'Team colour', message: 'Purple' }),
  black: t({ context: 'Team colour', message: 'Black' }),
  silver: t({ context: 'Team colour', message: 'Silver' }),
}));
