import { ageOn, isRealDate } from '#domain/calendar.ts';
import { saidIn, type Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import { dateParts } from '#domain/tournament/sheet/sheet-date.ts';
import { wordsFor } from '#domain/tournament/sheet/sheet-words.ts';
import { sameKey } from '#domain/text.ts';
import { inLatinDigits } from '#domain/whole-number.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Reads a column of dates of birth as ages on `day`. The day comes first ('15/08/1999'), unless a date of the column
 * can only have its month first. A cell that is no date stays as it is, so that its row can say so.
 */
export function birthDatesIn(cells: readonly Cell[], day: string): readonly Cell[] {
  // A year in front leaves no doubt.
  const doubtful = cells.filter((cell) => /^\d{1,2}\D/.test(inLatinDigits(saidIn(cell))));
  const parts = doubtful.map((cell) => (dateParts(cell) ?? '').split(' ').map(Number));
  const hasMonthFirst =
    parts.some(([, month = 0]) => month > 12) && !parts.some(([, , date = 0]) => date > 12);
  return cells.map((cell) => {
    const date = dateIn(cell, hasMonthFirst);
    return date === null ? cell : ageOn(day, date);
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
  const key = sameKey(written);
  const place = MONTHS.findIndex(
    (month) => key.startsWith(month.toLowerCase()) || wordsFor(`month ${month}`).includes(key),
  );
  return String(place + 1);
}
