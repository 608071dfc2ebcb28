import type { OwnField } from '#domain/tournament/own-field.ts';
import { isSerialHeading, lettersOf, type SheetHeadings } from '#domain/tournament/sheet/sheet-headings.ts';
import { newFieldIn, toTarget, type ColumnChoice, type ColumnTarget, type Mapping } from './column-target.ts';
import { guessMeaning, strangeWords } from './column-words.ts';
import { holdsFileNames } from './file-names.ts';
import { guessTargets } from './guess-targets.ts';
import { isShownToAll } from './mapping-problems.ts';
import type { ReadColumn } from './read-columns.ts';

/** The initial mapping of a sheet, and whether the organiser must check it. */
export interface Suggestion {
  readonly mapping: Mapping;
  /** True if every column has a remembered target. */
  readonly remembered: boolean;
  readonly strange: boolean;
}

/** A word that occurs once is corrected in its cell; a repeated word is mapped. */
const LEAST_ALIKE = 2;

/** Suggests the remembered mapping, else a guess. */
export function suggestMapping(
  columns: readonly ReadColumn[],
  headings: SheetHeadings | null,
  fields: readonly OwnField[],
  kept: Mapping,
): Suggestion {
  const before = columns.map(({ key }) => keptChoice(kept.get(key), fields));
  const remembered = columns.length > 0 && before.every((choice) => choice !== null);
  const guesses = guessTargets(columns, { fields, headings });
  const taken = new Set(before.map((choice) => choice?.target));
  const mapping = new Map(
    columns.map((column, at): [string, ColumnChoice] => {
      const guess = guesses.get(column.place) ?? '';
      // A remembered target takes precedence over a guess.
      const choice = before[at] ?? { target: taken.has(guess) ? '' : guess, values: new Map() };
      return [column.key, withMeanings(column, choice, fields)];
    }),
  );
  return { mapping, remembered, strange: isStrange(columns, headings, fields, { mapping, remembered }) };
}

/** Gives a column another target and drops the meanings of its words. */
export function retargeted(
  column: ReadColumn,
  target: ColumnTarget,
  fields: readonly OwnField[],
): ColumnChoice {
  return withMeanings(column, { target, values: new Map() }, fields);
}

function keptChoice(choice: ColumnChoice | undefined, fields: readonly OwnField[]): ColumnChoice | null {
  const target = toTarget(choice?.target, fields);
  return choice === undefined || target === '' || newFieldIn(target) !== null ? null : { ...choice, target };
}

function withMeanings(
  column: ReadColumn,
  { target, values, ...named }: ColumnChoice,
  fields: readonly OwnField[],
): ColumnChoice {
  const guessed = strangeWords(column, target, fields).flatMap(({ key, text }) => {
    const meaning = guessMeaning(text, target, fields);
    return meaning === '' ? [] : [[key, meaning] as const];
  });
  return { ...named, target, values: new Map([...guessed, ...values]) };
}

function isStrange(
  columns: readonly ReadColumn[],
  headings: SheetHeadings | null,
  fields: readonly OwnField[],
  { mapping, remembered }: Omit<Suggestion, 'strange'>,
): boolean {
  const choiceOf = ({ key }: ReadColumn) => mapping.get(key);
  const hasWords = columns.some((column) => {
    const { target = '', values } = choiceOf(column) ?? {};
    // Any unknown word in this column means that the player is no team owner.
    if (target === 'isTeamOwner') return false;
    const alike = strangeWords(column, target, fields).filter(({ count }) => count >= LEAST_ALIKE);
    return alike.some(({ key }) => values?.has(key) !== true || !remembered);
  });
  // A field may have become one that everybody sees since the mapping was remembered.
  const shown = columns.some((column) => isShownToAll(column, choiceOf(column)?.target ?? '', fields));
  if (remembered) return hasWords || shown;
  const files = columns.some((column) => choiceOf(column)?.target === '' && holdsFileNames(column));
  if (headings === null || hasWords || files || shown) return true;
  const unused = columns.filter(({ place }) => !placesIn(headings).has(place));
  return unused.some((column) => !isPlain(column, choiceOf(column)?.target ?? ''));
}

/** Headings of columns that no list keeps: times of a form, and further serial numbers. */
const IDLE = 'timestamp timestamps submittedat टाइमस्टैम्प टाइमस्टॅम्प id';

/** True for a column that needs no question: it helps another one, or only counts the rows. */
function isPlain({ heading }: ReadColumn, target: ColumnTarget): boolean {
  if (target === 'birthDate' || target === 'unit') return true;
  return target === '' && (isSerialHeading(heading) || IDLE.split(' ').includes(lettersOf(heading)));
}

function placesIn({ places, styles, own, retention }: SheetHeadings): ReadonlySet<number> {
  return new Set([
    ...places.values(),
    ...styles.values(),
    ...own.values(),
    ...(retention?.places.values() ?? []),
  ]);
}
