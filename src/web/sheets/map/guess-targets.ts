import { sameKey } from '#domain/text.ts';
import { readWhole } from '#domain/whole-number.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { isPhoneHeading } from '#domain/tournament/private-column.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { ageOf, amountOf, type Cell, textOf, zerosOf } from '#domain/tournament/sheet/sheet-cell.ts';
import { lettersOf, SHEET_COLUMNS, type SheetHeadings } from '#domain/tournament/sheet/sheet-headings.ts';
import { RETENTION_COLUMNS } from '#domain/tournament/retention.ts';
import { spellingKey, stylesIn, wordsFor } from '#domain/tournament/sheet/sheet-words.ts';
import { holdsOne, type ColumnTarget } from './column-target.ts';
import { hasWords, wordsOf } from '#web/i18n/texts/own-words.ts';
import { holdsFileNames } from './file-names.ts';
import { CODE_WORDS, HEADING_WORDS, NOT_A_NUMBER, NOT_THE_PLAYER, PRICE_WORDS } from './heading-words.ts';
import type { ReadColumn } from './read-columns.ts';

/** The input of a guess, besides the columns. */
interface Known {
  readonly fields: readonly OwnField[];
  /** Headings that the import understands; null if it found no heading row. */
  readonly headings: SheetHeadings | null;
}

/**
 * Guesses a target for each column, by place; a column without a guess has no entry.
 * The surest guess gets the field: understood headings, then heading words, then cell contents. No field is guessed
 * twice.
 */
export function guessTargets(
  columns: readonly ReadColumn[],
  known: Known,
): ReadonlyMap<number, ColumnTarget> {
  // An import has no use for file names, so the organiser has to say where they go.
  const files = new Set(columns.filter(holdsFileNames).map(({ place }) => place));
  const guesses = [
    ...understood(known.headings),
    ...columns.flatMap((column) => byName(column, known.fields)),
    ...columns.flatMap(byContent),
    ...columns.flatMap((column, at) => helpers(column, columns[at + 1])),
  ]
    .filter(({ place, target }) => target !== 'photo' || !files.has(place))
    .sort((a, b) => b.sure - a.sure);
  const targets = new Map<number, ColumnTarget>();
  const given = new Set<ColumnTarget>();
  for (const { place, target } of guesses) {
    if (targets.has(place) || (holdsOne(target) && given.has(target))) continue;
    targets.set(place, target);
    given.add(target);
  }
  return withoutFullNames(targets, columns);
}

/** A unit in a column beside the amounts ('Lakh', 'Cr'), and a telephone code before the number. */
function helpers(column: ReadColumn, next: ReadColumn | undefined): Guess[] {
  const { place, begin, heading } = column;
  const isCode = CODE_WORDS.split(' ').includes(lettersOf(heading));
  if (isCode && next?.place === place + 1 && isPhoneHeading(next.heading))
    return [{ place, target: 'join.right', sure: SAME }];
  const isUnit = begin.length > 0 && begin.every((cell) => zerosOf(textOf(cell)) !== undefined);
  // A single letter may be the size of a shirt.
  const isWord = begin.some((cell) => textOf(cell).length > 1) || /unit/i.test(heading);
  return isUnit && isWord ? [{ place, target: 'unit', sure: UNDERSTOOD }] : [];
}

/** Drops the guess of a surname where the column of names has it already, or where there is no other name. */
function withoutFullNames(
  targets: ReadonlyMap<number, ColumnTarget>,
  columns: readonly ReadColumn[],
): ReadonlyMap<number, ColumnTarget> {
  const columnFor = (target: ColumnTarget) => columns.filter(({ place }) => targets.get(place) === target);
  const [name] = columnFor('name');
  const kept = new Map(targets);
  for (const more of columnFor('name.more')) {
    const inside = more.begin.filter((cell, at) =>
      hasWords(sameKey(textOf(name?.begin[at] ?? null)), sameKey(textOf(cell))),
    ).length;
    if (name === undefined || inside * 2 >= more.begin.length) kept.delete(more.place);
  }
  return kept;
}

interface Guess {
  readonly place: number;
  readonly target: ColumnTarget;
  readonly sure: number;
}

const UNDERSTOOD = 1_000;
const SAME = 500;
const CONTAINS = 100;

function understood(headings: SheetHeadings | null): Guess[] {
  if (headings === null) return [];
  const { places, styles, own, retention } = headings;
  const of = (target: ColumnTarget, place: number): Guess => ({ place, target, sure: UNDERSTOOD });
  return [
    ...[...own].map(([id, place]) => of(`own.${id}`, place)),
    ...[...places].map(([column, place]) => of(column, place)),
    ...[...styles].map(([style, place]) => of(`style.${style}`, place)),
    ...[...(retention?.places ?? [])].map(([column, place]) => of(column, place)),
  ];
}

const PHRASES = Object.entries(HEADING_WORDS).flatMap(([column, words]) =>
  [...words.split(';'), ...wordsFor(column === 'name.more' ? 'surname' : column)].map((phrase, at) => ({
    target: column,
    letters: spellingKey(lettersOf(phrase)),
    words: wordsIn(phrase),
    // A longer phrase matches less by chance. Among equal lengths, the earlier entry wins.
    sure: phrase.trim().length - at / 100,
  })),
);
const PRICES = new Set(PRICE_WORDS.split(' ').map(spellingKey));
const ANOTHERS = new Set(wordsIn(NOT_THE_PLAYER));
const NUMBERS_OF_OTHERS = new Set(wordsIn(NOT_A_NUMBER));

/** True for a heading with known words. This distinguishes a heading row from a row of players. */
export function isKnownHeading(heading: string): boolean {
  return byName({ place: 0, heading }, []).length > 0;
}

function byName(
  { place, heading }: Pick<ReadColumn, 'place' | 'heading'>,
  fields: readonly OwnField[],
): Guess[] {
  const letters = lettersOf(heading);
  const words = new Set(wordsIn(heading));
  const own = fields.flatMap(({ id, name }) => {
    if (lettersOf(name) === letters) return [{ place, target: `own.${id}` as const, sure: UNDERSTOOD }];
    const contained = wordsIn(name).length > 0 && wordsIn(name).every((word) => words.has(word));
    return contained ? [{ place, target: `own.${id}` as const, sure: CONTAINS }] : [];
  });
  const others = [...words].some((word) => ANOTHERS.has(word));
  const foreign = isPhoneHeading(heading) || [...words].some((word) => NUMBERS_OF_OTHERS.has(word));
  const spelled = spellingKey(letters);
  const price = PRICES.has(spelled) ? [{ place, target: 'baseAmount' as const, sure: SAME }] : [];
  const ours = PHRASES.flatMap(({ target, letters: same, words: phrase, sure }) => {
    const is = toColumn(target);
    if (spelled === same) return [{ place, target: is, sure: SAME + sure }];
    if ((is === 'name' || is === 'name.more' || is === 'birthDate') && others) return [];
    if (is === 'photo' && foreign) return [];
    if (is === 'playerNumber' && (foreign || phrase.length < 2)) return [];
    const contained = phrase.length > 0 && phrase.every((word) => words.has(word));
    return contained ? [{ place, target: is, sure: CONTAINS + sure }] : [];
  });
  return [...own, ...ours, ...price];
}

const COLUMNS: readonly ColumnTarget[] = [...SHEET_COLUMNS, ...RETENTION_COLUMNS, 'birthDate', 'name.more'];

function toColumn(text: string): ColumnTarget {
  return COLUMNS.find((column) => column === text) ?? '';
}

/** Pages about a person that give no picture. */
const PROFILE =
  /^https?:\/\/([\w-]+\.)*(cricheroes|facebook|instagram|linkedin|youtube|youtu|espncricinfo|twitter|x|wa|whatsapp)\.\w+\//i;

/** Tests of cell contents. `most` is the least share of cells that must pass. */
const LOOKS: readonly {
  readonly target: ColumnTarget;
  readonly most: number;
  readonly is: (cell: Cell) => boolean;
}[] = [
  { target: 'playingStyles', most: 0.7, is: (cell) => stylesIn(cell).some(isStyle) },
  {
    target: 'photo',
    most: 0.7,
    is: (cell) => /^https?:\/\//i.test(textOf(cell)) && !PROFILE.test(textOf(cell)),
  },
  { target: 'age', most: 0.9, is: (cell) => between(ageOf(cell), 12, 60) },
  { target: 'baseAmount', most: 0.9, is: (cell) => between(amountOf(cell), 1_000, 100_000_000) },
  {
    target: 'name',
    most: 0.8,
    is: (cell) => /^[\p{L}\p{M}][\p{L}\p{M}.' ]*\s[\p{L}\p{M}.' ]+$/u.test(textOf(cell)),
  },
];

/** A column with fewer filled cells gets no guess from its contents. */
const LEAST_CELLS = 2;

function byContent({ place, begin, heading, differing, filled }: ReadColumn): Guess[] {
  if (begin.length < LEAST_CELLS) return [];
  const words = wordsIn(heading);
  const others = words.some((word) => ANOTHERS.has(word) || NUMBERS_OF_OTHERS.has(word));
  // A column 1, 2, 3, ... has serial numbers, even if its values could be ages.
  const isCount = begin.every((cell, at) => readWhole(textOf(cell)) === at + 1);
  return LOOKS.flatMap(({ target, most, is }, at) => {
    if (target === 'name' && (others || differing < filled * 0.8)) return [];
    if (target === 'age' && isCount) return [];
    if (target === 'baseAmount' && others) return [];
    const share = begin.filter(is).length / begin.length;
    return share >= most ? [{ place, target, sure: share - at / 100 }] : [];
  });
}

function isStyle(text: string): boolean {
  return PLAYING_STYLES.some((style) => style === text);
}

function between(value: number | null, least: number, most: number): boolean {
  return value !== null && value >= least && value <= most;
}

function wordsIn(text: string): readonly string[] {
  return wordsOf(sameKey(text));
}
