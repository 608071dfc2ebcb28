import { sameKey } from '#domain/text.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { PLAYING_STYLES, type PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { ownCellMeant, saysNo, saysYes, stylesIn } from '#domain/tournament/sheet/sheet-words.ts';
import { STYLE_NAMES } from '#protocol/texts/words.ts';
import { newFieldIn, ownFieldIn, type ColumnTarget } from './column-target.ts';
import type { ColumnWord, ReadColumn } from './read-columns.ts';

/** Words of a column that its target does not understand. The organiser maps each word once for all rows. */
export function strangeWords(
  { words }: Pick<ReadColumn, 'words'>,
  target: ColumnTarget,
  fields: readonly OwnField[],
): readonly ColumnWord[] {
  const isKnown = knownIn(target, fields);
  return isKnown === null ? [] : words.filter(({ text }) => !isKnown(text));
}

/** Allowed meanings of a column's words, as written into the cell; empty if the target accepts any text. */
export function meaningsOf(target: ColumnTarget, fields: readonly OwnField[]): readonly string[] {
  if (target === 'playingStyles') return STYLES;
  const field = ownFieldIn(target, fields);
  if (field?.is === 'choice') return field.values;
  return isYesNo(target, field) ? ['Yes', 'No'] : [];
}

/** Guesses a meaning from the letters: 'A' for 'Cat. A' or 'A+'; '' if none or several match. */
export function guessMeaning(word: string, target: ColumnTarget, fields: readonly OwnField[]): string {
  const field = ownFieldIn(target, fields);
  if (field?.is !== 'choice') return '';
  const letters = lettersIn(word);
  const like = field.values.filter((value) => lettersIn(value) === letters);
  return letters !== '' && like.length === 1 ? (like[0] ?? '') : '';
}

function knownIn(target: ColumnTarget, fields: readonly OwnField[]): ((text: string) => boolean) | null {
  if (target === 'playingStyles') return (text) => stylesIn(text).every(isStyle);
  const field = ownFieldIn(target, fields);
  if (field?.is === 'choice') {
    const values = new Set(field.values.map(sameKey));
    return (text) => values.has(sameKey(String(ownCellMeant(field, text))));
  }
  return isYesNo(target, field) ? (text) => saysYes(text) || saysNo(text) : null;
}

function isYesNo(target: ColumnTarget, field: OwnField | null): boolean {
  return target === 'isTeamOwner' || newFieldIn(target) === 'yes-no' || field?.is === 'yes-no';
}

function isStyle(text: string): boolean {
  return PLAYING_STYLES.some((style) => style === text);
}

const COMBINED: readonly (readonly PlayingStyle[])[] = [
  ...PLAYING_STYLES.map((style) => [style]),
  ['batsman', 'wicketKeeper'],
  ['batsman', 'bowler'],
];
const STYLES = COMBINED.map((styles) => styles.map((style) => STYLE_NAMES[style]).join(', '));

/** Words that leagues write next to a category's name. */
const BESIDE = /(?<![\p{L}\p{M}])(category|cat|grade|group|class|pool|श्रेणी|वर्ग|गट)(?![\p{L}\p{M}])/giu;

function lettersIn(text: string): string {
  return sameKey(text)
    .replace(BESIDE, ' ')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
