import { sameKey } from '#domain/text.ts';
import type { FieldId } from '#domain/ids.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { CATALOGUE_WORDS } from './catalogue-words.ts';
import { noOf, textOf, yesOf, type Cell } from './sheet-cell.ts';

const BY_MEANING = new Map(CATALOGUE_WORDS.map(([meaning, words]) => [meaning, words.split('; ')] as const));

/** The words of the catalogues for a meaning such as 'age', 'bowler', 'yes' or 'field Captain', as `sameKey` has them. */
export function wordsFor(meaning: string): readonly string[] {
  return BY_MEANING.get(meaning) ?? [];
}

/** Signs that people leave out or write in two ways in Indian scripts: virama, dot below, long vowels. */
const [VIRAMA, DOT, LONG] = [0x4d, 0x3c, [0x08, 0x0a, 0x40, 0x42]];
const INDIAN = /[\u0900-\u0d7f]/g;
/** A script of India has 128 places, with the same sound at the same place. */
const PLACES = 0x80;

/** A key that several spellings of one word share: 'વિકેટ કીપર' and 'વિકેટકીપર', 'પ્રાઈસ' and 'પ્રાઇસ'. */
export function spellingKey(text: string): string {
  return sameKey(text)
    .replace(/\s+/g, '')
    .replace(INDIAN, (letter) => {
      const code = letter.charCodeAt(0);
      const place = code % PLACES;
      if (place === VIRAMA || place === DOT) return '';
      return LONG.includes(place) ? String.fromCharCode(code - 1) : letter;
    });
}

/** True for a tick or a word for yes in any of the languages. */
export function saysYes(cell: Cell): boolean {
  return yesOf(cell) || wordsFor('yes').includes(sameKey(textOf(cell)));
}

/** True for a cross or a word for no in any of the languages; an empty cell is not a no. */
export function saysNo(cell: Cell): boolean {
  return noOf(cell) || wordsFor('no').includes(sameKey(textOf(cell)));
}

/** The value of an own field for a cell in the words of a catalogue; another cell stays as it is. */
export function ownCellMeant(field: OwnField, cell: Cell): Cell {
  if (field.is === 'yes-no') return saysYes(cell) ? 'Yes' : saysNo(cell) ? 'No' : cell;
  if (field.is !== 'choice') return cell;
  const key = sameKey(textOf(cell));
  return field.values.find((value) => wordsFor(`value ${value}`).includes(key)) ?? cell;
}

/** The cells of a row's own fields in the words that the fields have. */
export function ownCellsMeant(
  own: Readonly<Record<FieldId, Cell>>,
  fields: readonly OwnField[],
): Readonly<Record<FieldId, Cell>> {
  const meant = fields.flatMap((field) => {
    const cell = own[field.id];
    return cell === undefined ? [] : [[field.id, ownCellMeant(field, cell)] as const];
  });
  return { ...own, ...Object.fromEntries(meant) };
}
