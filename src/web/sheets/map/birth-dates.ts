import { ageOn, isRealDate } from '#domain/calendar.ts';
import { saidIn, type Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import { dateParts } from '#domain/tournament/private-column.ts';
import { spellingKey, wordsFor } from '#domain/tournament/sheet/sheet-words.ts';
import { inLatinDigits } from '#domain/whole-number.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

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
