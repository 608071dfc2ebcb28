import { contrast, darkenedForWhite, fitForWhite, hslOf, isHex, type Hex } from '#domain/colour.ts';
import type { TeamId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import type { Team } from './team.ts';

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

/**
 * The least distances (degrees) of a logo's colour, and of a named colour, from the hues of other teams. A logo's colour
 * may have a similar hue if the two contrast: people see navy and blue, or maroon and red, as two colours.
 */
const LOGO_GAP = 16;
const WORD_GAP = 9;
const LEAST_CONTRAST = 1.4;

/** The colour of a name alone, as '#rrggbb'; always the same for the same name. */
export function teamColour(name: string): Hex {
  const [colour] = coloursOfNames([name]);
  return colour ?? impossible('a name has a colour');
}

/** The parts of a team that decide its colour. */
export type ColouredTeam = Pick<Team, 'name' | 'colour' | 'autoColour'>;

/** The colour of each team, in their order: the chosen one, else the automatic one. */
export function shownColours(teams: readonly ColouredTeam[]): Hex[] {
  const auto = autoColours(teams);
  return teams.map(({ colour }, place) => colour ?? auto[place] ?? impossible('every team has a colour'));
}

/**
 * The automatic colour of each team, in their order. Teams of older logs have none stored: theirs follow from all their
 * names together.
 */
export function autoColours(teams: readonly Omit<ColouredTeam, 'colour'>[]): Hex[] {
  const ofNames = coloursOfNames(
    teams.filter(({ autoColour }) => autoColour === undefined).map(({ name }) => name),
  ).values();
  return teams.map(
    ({ autoColour }) => autoColour ?? ofNames.next().value ?? impossible('every name has a colour'),
  );
}

/** The automatic colour of one of these teams. */
export function autoColourOf(teams: ReadonlyMap<TeamId, ColouredTeam>, team: TeamId): Hex {
  const stored = teams.get(team)?.autoColour;
  if (stored !== undefined) return stored;
  const place = [...teams.keys()].indexOf(team);
  return autoColours([...teams.values()])[place] ?? impossible(`no team ${team}`);
}

/** A team that is made. `logo`: the main colours of its logo, the first one first. */
interface NewTeam {
  readonly name: string;
  readonly logo: readonly Hex[];
}

/**
 * The automatic colour of a new team: the first main colour of its logo, the colour in its name, or one of its own that
 * differs most clearly from `taken`, the colours of the other teams. White text on it has a contrast of 4.5.
 */
export function freeColour({ name, logo }: NewTeam, taken: readonly Hex[]): Hex {
  const hues = taken.flatMap(huesOf);
  const ofLogo = logo
    .filter(isHex)
    .map(darkenedForWhite)
    .find((colour) => taken.every((other) => !isAlike(colour, other)));
  if (ofLogo !== undefined) return ofLogo;
  const word = colourWord(name);
  const ofWord = word === undefined ? null : colourOfWord(COLOUR_WORDS[word]);
  const isFree =
    ofWord !== null &&
    !taken.includes(ofWord) &&
    huesOf(ofWord).every((hue) => hues.every((other) => distance(hue, other) >= WORD_GAP));
  return isFree ? ofWord : ownColour(name, freeHue(name, hues));
}

/** True if people would take the two colours for one. A grey is alike to the same grey only. */
function isAlike(one: Hex, other: Hex): boolean {
  if (one === other) return true;
  const isNear = huesOf(one).some((hue) => huesOf(other).some((next) => distance(hue, next) < LOGO_GAP));
  return isNear && contrast(one, other) < LEAST_CONTRAST;
}

/** The hue of a colour; none for a grey. */
function huesOf(colour: Hex): number[] {
  const [hue, saturation] = hslOf(colour);
  return saturation < 0.15 ? [] : [hue];
}

/**
 * The colours of teams by their names alone, in their order. Each gets its own colour, or the next one if that is too similar
 * to an earlier team's. Teams named after a colour choose first.
 */
function coloursOfNames(names: readonly string[]): Hex[] {
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
    return ownColour(name, hue);
  });
}

function ownColour(name: string, hue: number): Hex {
  const shade = SHADES[(nameHash(name) >>> 8) % SHADES.length] ?? impossible('no such shade');
  return fitForWhite(hue, shade.saturation, shade.lightness);
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

function freeHue(name: string, taken: readonly number[]): number {
  for (const gap of GAPS) {
    for (let place = 0; place < HUES.length; place += 1) {
      const hue = hueOf(name, place);
      if (taken.every((other) => distance(hue, other) >= gap)) return hue;
    }
  }
  return impossible('every hue has the last gap');
}

/** The hue of a name, or the hue so many places further. A small turn distinguishes names of one place. */
function hueOf(name: string, place: number): number {
  const hash = nameHash(name);
  const hue = HUES[(hash + place) % HUES.length] ?? impossible('no such hue');
  const turn = ((hash >>> 16) % 13) - 6;
  return (hue + turn + 360) % 360;
}

function distance(one: number, other: number): number {
  const apart = Math.abs(one - other);
  return Math.min(apart, 360 - apart);
}

/** A hash of a name that ignores case and surrounding spaces (FNV-1a, 32 bit). */
function nameHash(name: string): number {
  let hash = 0x811c9dc5;
  for (const char of name.trim().toLowerCase().normalize('NFC')) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? impossible('an empty character')), 0x01000193) >>> 0;
  }
  // Mix the bits, because the last letters alone decide the low bits: 'Team 1' and 'Team 2' should differ in
  // hue.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}
