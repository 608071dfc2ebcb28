import { fitForWhite, type Hex } from '#domain/colour.ts';
import { impossible } from '#domain/impossible.ts';
import { nameHash } from './name-colour.ts';

/** Hues that stay clean when dark enough for white text; yellows turn brown and are left out. */
const HUES = [212, 262, 164, 22, 345, 192, 288, 2, 232, 316, 142, 12, 178, 246, 330, 38] as const;
const SHADES = [
  { saturation: 0.78, lightness: 0.5 },
  { saturation: 0.6, lightness: 0.36 },
  { saturation: 0.92, lightness: 0.44 },
] as const;

/**
 * Colour words in team names: 'Red Chillies' is red. A value encodes hue and lightness: 35848 is 358 degrees and 48 %.
 * A negative value is a grey with that lightness. Every phone loads this list, so it is short.
 */
const COLOUR_WORDS = {
  red: 35848,
  maroon: 34530,
  pink: 33050,
  orange: 2045,
  gold: 4835,
  yellow: 4835,
  green: 14235,
  teal: 17830,
  blue: 21650,
  navy: 22625,
  purple: 27545,
  black: -12,
  silver: -45,
} as const;

export type ColourWord = keyof typeof COLOUR_WORDS;

const isColourWord = (word: string): word is ColourWord => Object.hasOwn(COLOUR_WORDS, word);

/** Wanted distances (degrees) between hues of teams; with too many teams, the next smaller one is used. */
const GAPS = [24, 16, 9, 0] as const;

/** The colour of a team without a logo, as '#rrggbb'; always the same for the same name. */
export function teamColour(name: string): Hex {
  const [colour] = teamColours([name]);
  return colour ?? impossible('a name has a colour');
}

/**
 * The colours of teams without logos, in their order. Each gets its own colour, or the next one if that is too similar to
 * an earlier team's. Teams named after a colour choose first. White text on each colour has a contrast of at least 4.5.
 */
export function teamColours(names: readonly string[]): Hex[] {
  const taken: number[] = [];
  const words = names.map(colourWord);
  const ofWords = words.map((word, place) =>
    word === undefined || words.indexOf(word) < place ? undefined : COLOUR_WORDS[word],
  );
  for (const tone of ofWords) if (tone !== undefined && tone > 0) taken.push(Math.floor(tone / 100));
  return names.map((name, place) => {
    const tone = ofWords[place];
    if (tone !== undefined) return colourOfWord(tone);
    const hue = freeHue(name, taken);
    taken.push(hue);
    const shade = SHADES[(nameHash(name) >>> 8) % SHADES.length] ?? SHADES[0];
    return fitForWhite(hue, shade.saturation, shade.lightness);
  });
}

function colourOfWord(tone: number): Hex {
  if (tone < 0) return fitForWhite(0, 0, -tone / 100);
  return fitForWhite(Math.floor(tone / 100), 0.78, (tone % 100) / 100);
}

/** The colours that a team may choose, each with its word. White text on each has contrast 4.5. */
export function namedColours(): ReadonlyMap<Hex, ColourWord> {
  return new Map(
    coloursOfWords()
      .map(([word, colour]) => [colour, word] as const)
      .toReversed(),
  );
}

/** Every colour word with its colour; two words may name one colour. */
export function coloursOfWords(): (readonly [ColourWord, Hex])[] {
  const words = Object.keys(COLOUR_WORDS).filter(isColourWord);
  return words.map((word) => [word, colourOfWord(COLOUR_WORDS[word])]);
}

/** The first word of a name that is a colour. */
function colourWord(name: string): ColourWord | undefined {
  return name
    .toLowerCase()
    .split(/[^a-z]+/)
    .find(isColourWord);
}

/** The colour of a team until its logo has been read. */
export interface OwnColour {
  /** Has contrast 4.5 to white. */
  readonly colour: Hex;
  /** True if the organiser chose it: the logo then does not change it. */
  readonly colourChosen: boolean;
}

/** A team as a page shows it. */
interface NamedTeam {
  readonly name: string;
  /** The first name, where the page shows the second one: a colour is the same in every language. */
  readonly firstName?: string;
  readonly colour?: Hex | null;
}

/** The chosen colour of each team, else that of its first name, in the order of the teams. */
export function ownColours(teams: readonly NamedTeam[]): OwnColour[] {
  const ofNames = teamColours(teams.map(({ name, firstName = name }) => firstName));
  return teams.map(({ name, colour = null }, place) => ({
    colour: colour ?? ofNames[place] ?? teamColour(name),
    colourChosen: colour !== null,
  }));
}

function freeHue(name: string, taken: readonly number[]): number {
  for (const gap of GAPS) {
    for (let place = 0; place < HUES.length; place += 1) {
      const hue = hueOf(name, place);
      if (taken.every((other) => distance(hue, other) >= gap)) return hue;
    }
  }
  return hueOf(name, 0);
}

/** The hue of a name, or the hue so many places further. A small turn distinguishes names of one place. */
function hueOf(name: string, place: number): number {
  const hash = nameHash(name);
  const hue = HUES[(hash + place) % HUES.length] ?? HUES[0];
  const turn = ((hash >>> 16) % 13) - 6;
  return (hue + turn + 360) % 360;
}

function distance(one: number, other: number): number {
  const apart = Math.abs(one - other);
  return Math.min(apart, 360 - apart);
}
