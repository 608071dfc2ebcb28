import { ageOn, isRealDate } from '#domain/calendar.ts';
import { sameKey } from '#domain/text.ts';
import { dateParts } from '#domain/tournament/private-column.ts';
import { type Cell, saidIn, textOf } from '#domain/tournament/sheet/sheet-cell.ts';
import { lettersOf, PROBLEM_TITLE } from '#domain/tournament/sheet/sheet-headings.ts';
import { spellingKey, wordsFor } from '#domain/tournament/sheet/sheet-words.ts';
import { inLatinDigits } from '#domain/whole-number.ts';
import { fileNameIn } from './file-names.ts';

/** A column of a sheet with at least one filled cell. */
export interface ReadColumn {
  /** Column index from 0. */
  readonly place: number;
  /** Key for remembering the column: the normalised heading, numbered if it repeats. */
  readonly key: string;
  /** The heading as written; 'Column C' if there is none. */
  readonly heading: string;
  /** Up to three different values. */
  readonly samples: readonly string[];
  /** Different words in the column, the most frequent first; at most `MOST_WORDS`. */
  readonly words: readonly ColumnWord[];
  /** Count of all different words, including those beyond `words`. */
  readonly differing: number;
  readonly filled: number;
  /** The first filled cells, for guessing the target; at most `MOST_LOOKED_AT`. */
  readonly begin: readonly Cell[];
}

export interface ColumnWord {
  readonly key: string;
  readonly text: string;
  readonly count: number;
}

/** A column keeps this many words for mapping; a column with more holds free text. */
const MOST_WORDS = 40;
const SAMPLES = 3;
const SAMPLE_LENGTH = 60;
/** A guess reads at most this many cells of a column. */
export const MOST_LOOKED_AT = 60;

/** Reads the columns that have filled cells. `headings` is null if the sheet has no heading row. */
export function readColumns(
  headings: readonly Cell[] | null,
  rows: readonly (readonly Cell[])[],
): ReadColumn[] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), headings?.length ?? 0);
  const met = new Map<string, number>();
  return Array.from({ length: width }, (_, place) => {
    const heading = textOf(headings?.[place] ?? null) || `Column ${letterOf(place)}`;
    const letters = lettersOf(heading) || sameKey(heading);
    const before = met.get(letters) ?? 0;
    met.set(letters, before + 1);
    return columnAt(place, before === 0 ? letters : `${letters} ${String(before + 1)}`, heading, rows);
  }).filter(({ filled, key }) => filled > 0 && key !== lettersOf(PROBLEM_TITLE));
}

function columnAt(
  place: number,
  key: string,
  heading: string,
  rows: readonly (readonly Cell[])[],
): ReadColumn {
  const words = new Map<string, { text: string; count: number }>();
  const begin: Cell[] = [];
  let filled = 0;
  for (const row of rows) {
    const cell = row[place] ?? null;
    const text = saidIn(cell);
    if (text === '') continue;
    filled += 1;
    if (begin.length < MOST_LOOKED_AT) begin.push(cell);
    const word = words.get(sameKey(text));
    if (word === undefined) words.set(sameKey(text), { text, count: 1 });
    else word.count += 1;
  }
  const listed = [...words].map(([word, said]) => ({ key: word, ...said }));
  return {
    place,
    key,
    heading,
    samples: listed.slice(0, SAMPLES).map(({ text }) => text.slice(0, SAMPLE_LENGTH)),
    words: listed.sort((a, b) => b.count - a.count).slice(0, MOST_WORDS),
    differing: words.size,
    filled,
    begin,
  };
}

/** Column letters as in a spreadsheet: 'A' to 'Z', then 'AA'. */
export function letterOf(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : `${letterOf(Math.floor(place / 26) - 1)}${letter}`;
}

/** As the template and our exports write them. */
export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Months in other spellings than those of the catalogues. */
const ALSO: Readonly<Record<string, string>> = {
  May: 'മെയ്',
  Aug: 'ઓગસ્ટ',
  Sep: 'सितम्बर सप्टेम्बर સપ્ટેંબર',
  Oct: 'ઓક્ટોબર',
  Nov: 'नवम्बर नोव्हेम्बर નવેંબર',
  Dec: 'दिसम्बर डिसेम्बर ડિસેંબર',
};

/**
 * Reads a column of dates of birth as ages on `day`. The day comes first ('15/08/1999'), unless a date of the column
 * can only have its month first. A cell that is no date, or one after `day`, stays as it is, so that its row can say so.
 */
export function birthDatesIn(cells: readonly Cell[], day: string): readonly Cell[] {
  // A year in front leaves no doubt.
  const doubtful = cells.filter((cell) => /^\d{1,2}\D/.test(inLatinDigits(saidIn(cell))));
  const parts = doubtful.map((cell) => (dateParts(cell) ?? '').split(' ').map(Number));
  const hasMonthFirst =
    parts.some(([, month = 0]) => month > 12) && !parts.some(([, , date = 0]) => date > 12);
  return cells.map((cell) => {
    const date = dateIn(cell, hasMonthFirst);
    const age = date === null ? -1 : ageOn(day, date);
    return age < 0 ? cell : age;
  });
}

/** Reads a real date as 'yyyy-mm-dd', with the name of its month in any language of the catalogues. */
export function dateIn(cell: Cell, isMonthFirst = false): string | null {
  const [year = '', month = '', date = ''] = (dateParts(cell, isMonthFirst) ?? '').split(' ');
  // Years of two digits are those of people who can play: 99 is 1999, 08 is 2008.
  const full = year.length === 2 ? `${Number(year) > 30 ? '19' : '20'}${year}` : year;
  const text = `${full}-${monthOf(month).padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isRealDate(text) ? text : null;
}

/** The number of a month from its figure or its name. */
function monthOf(written: string): string {
  if (/^\d/.test(written)) return written;
  const key = spellingKey(written);
  const english = MONTHS.findIndex((month) => key.startsWith(month.toLowerCase()));
  // People write the beginning of a month; one that begins two months is none.
  const [place = -1, ...others] = MONTHS.flatMap((month, at) =>
    [...wordsFor(`month ${month}`), ...(ALSO[month]?.split(' ') ?? [])].some((word) =>
      spellingKey(word).startsWith(key),
    )
      ? [at]
      : [],
  );
  return String((english >= 0 ? english : others.length > 0 ? -1 : place) + 1);
}

/** The least share of cells that must be file names. */
const MOST = 0.7;

/** True for a column with the names of picture files, such as 'IMG_0012.jpg'. */
export function holdsFileNames({ begin }: Pick<ReadColumn, 'begin'>): boolean {
  return begin.filter((cell) => fileNameIn(cell) !== null).length >= Math.max(1, begin.length * MOST);
}
