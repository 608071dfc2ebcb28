import { inLatinDigits } from '#domain/whole-number.ts';
import { saidIn, type Cell } from './sheet-cell.ts';

const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;
const YEAR = String.raw`(?<year>\d{4}|\d{2})`;
/** A month by its name, in any language. */
const NAMED = String.raw`(?<month>[\p{L}\p{M}]{2,})\.?`;
const ENGLISH = String.raw`(?<month>(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)\.?`;
const GAP = String.raw`[\s,/.-]+`;
const FIGURES = /^(?<day>\d{1,2})[/.\s-]+(?<month>\d{1,2})[/.\s-]+(?<year>\d{4}|\d{2})$/;
/** Other signs between the figures, which part amounts as well, need the whole year. */
const OTHER_SIGNS = /^(\d{1,2})\s?([,|_\\:])\s?(\d{1,2})\s?\2\s?(\d{4})$/;
const OTHERS = [
  /^(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<day>\d{1,2})$/,
  ...[
    `${DAY}${GAP}${NAMED}${GAP}${YEAR}`,
    `${DAY}${ENGLISH}${YEAR}`,
    `${NAMED}${GAP}${DAY}${GAP}${YEAR}`,
  ].map((form) => new RegExp(`^${form}$`, 'iu')),
];
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[\s,]+/i;
/** A time after the day. */
const TIME = /[T\s]+\d{1,2}:\d{2}.*$/i;

/**
 * Reads a text that is written as a day of a year: '15/08/1999', '15-Aug-1999', 'March 5, 2002', '1999-08-15', each
 * perhaps with a time. Returns its parts as 'year month day'; null for another text. The month may be a name, and
 * nothing checks that there is such a day.
 */
export function dateParts(cell: Cell, isMonthFirst = false): string | null {
  const text = inLatinDigits(saidIn(cell))
    .replace(/\p{Pd}/gu, '-')
    .replace(/['’‘](?=\d{2}$)/, '')
    .replace(WEEKDAY, '')
    .replace(OTHER_SIGNS, '$1/$3/$4')
    .replace(TIME, '');
  if (FIGURES.test(text))
    return text.replace(FIGURES, isMonthFirst ? '$<year> $<day> $<month>' : '$<year> $<month> $<day>');
  const form = OTHERS.find((one) => one.test(text));
  return form === undefined ? null : text.replace(form, '$<year> $<month> $<day>');
}
