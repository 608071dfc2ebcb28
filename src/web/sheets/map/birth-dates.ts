import { ageOn, isRealDate } from '#domain/calendar.ts';
import { saidIn, type Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import { inLatinDigits } from '#domain/whole-number.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Reads a column of dates of birth as ages on `day`. The day comes first ('15/08/1999'), unless a date of the column
 * can only have its month first. A cell that is no date stays as it is, so that its row can say so.
 */
export function birthDatesIn(cells: readonly Cell[], day: string): readonly Cell[] {
  const figures = cells.map((cell) => /^(\d{1,2})[/.\s-](\d{1,2})[/.\s-]\d{2,4}$/.exec(plain(cell)));
  const hasMonthFirst =
    figures.some((found) => Number(found?.[2]) > 12) && !figures.some((found) => Number(found?.[1]) > 12);
  return cells.map((cell) => {
    const date = dateIn(cell, hasMonthFirst);
    return date === null ? cell : ageOn(day, date);
  });
}

/** Reads a date as 'yyyy-mm-dd': '15/08/1999', '15-Aug-1999', '5 Mar 2002', '1999-08-15', 'March 5, 2002'. */
export function dateIn(cell: Cell, hasMonthFirst = false): string | null {
  const text = plain(cell);
  const year = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(text);
  if (year !== null) return real(year[1], year[2], year[3]);
  const figures = /^(\d{1,2})[/.\s-](\d{1,2})[/.\s-](\d{4}|\d{2})$/.exec(text);
  if (figures !== null) {
    const [, one, two, of] = figures;
    return hasMonthFirst ? real(of, one, two) : real(of, two, one);
  }
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[\s/.-]*([a-z]{3,9})[\s/.,-]*(\d{4}|\d{2})$/i.exec(text);
  if (named !== null) return real(named[3], monthOf(named[2]), named[1]);
  const american = /^([a-z]{3,9})\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(text);
  return american === null ? null : real(american[3], monthOf(american[1]), american[2]);
}

/** The text without a time behind it. */
function plain(cell: Cell): string {
  return inLatinDigits(saidIn(cell)).replace(/[T\s]\d{1,2}:\d{2}(:\d{2})?(\.\d+)?(\s*[ap]m)?Z?$/i, '');
}

function monthOf(word = ''): string {
  return String(MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1);
}

/** Years of two digits are those of people who can play: 99 is 1999, 08 is 2008. */
function real(year = '', month = '', date = ''): string | null {
  const full = year.length === 2 ? `${Number(year) > 30 ? '19' : '20'}${year}` : year;
  const text = `${full}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isRealDate(text) ? text : null;
}
