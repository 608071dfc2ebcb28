import { ph, t } from '@lingui/core/macro';
import { chapter, currentLanguage, inChosenDigits } from './current-language.ts';

/*
 * Dates in the language of the page, in the order of India. The names of months and weekdays are our own: no Chromium
 * has those of Punjabi, and a browser may lack another language.
 */

const WEEKDAY = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const HOUR = { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' } as const;
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const TYPED_DAY = { ...DAY, timeZone: 'UTC' } as const;
const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment in the language of the page, with the digits that its viewer chose. */
function written(options: Intl.DateTimeFormatOptions, moment: Date | number): string {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-IN', options);
  formats.set(key, format);
  const text = format.format(moment);
  if (currentLanguage() === 'en') return text;
  const names = new Map(Object.entries(monthsAndDays()));
  return inChosenDigits(text.replace(/[A-Z][a-z]+/g, (name) => names.get(name.slice(0, 3)) ?? name));
}

/** A date with its weekday: 'Tuesday, 24 November' for '2026-11-24'; '' for no date. */
export function dayOf(date: string): string {
  return typedDay(date, WEEKDAY) ?? '';
}

/** A short date: '24 Nov 2026' for '2026-11-24'; other text stays as typed. */
export function dayWords(date: string): string {
  return typedDay(date, TYPED_DAY) ?? date;
}

/** Formats a date independently of the time zone; null for no date. */
function typedDay(date: string, options: Intl.DateTimeFormatOptions): string | null {
  const day = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? null : written(options, day);
}

/** A time in twelve-hour format: '6:30 pm' for '18:30'; '' for no time. */
export function hourOf(time: string): string {
  const moment = new Date(`2000-01-01T${time}Z`);
  return Number.isNaN(moment.getTime()) ? '' : written(HOUR, moment);
}

/** The day of an ISO timestamp in this browser's time zone, '21 Nov 2026'; 'N/A' without a timestamp. */
export function createdOn(createdAt: string): string {
  const moment = new Date(createdAt);
  return Number.isNaN(moment.getTime()) ? 'N/A' : written(DAY, moment);
}

/** A moment (epoch ms) in this browser's time zone: '21 Nov 2026, 6:30 pm'. */
export function momentWords(moment: number): string {
  return written(MOMENT, moment);
}

/** The days from one typed date to another: 'Today', 'In 3 days', 'Yesterday', '3 days ago'; '' for no date. */
export function daysFrom(today: string, date: string): string {
  const days = Math.round((Date.parse(`${date}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / A_DAY);
  if (Number.isNaN(days)) return '';
  if (days === 0) return t({ context: 'Calendar', message: 'Today' });
  if (Math.abs(days) === 1)
    return days === 1
      ? t({ context: 'Calendar', message: 'Tomorrow' })
      : t({ context: 'Calendar', message: 'Yesterday' });
  return inChosenDigits(
    days > 0
      ? t({ context: 'Calendar', comment: 'Two or more days.', message: `In ${days} days` })
      : t({ context: 'Calendar', message: `${ph({ days: -days })} days ago` }),
  );
}

/** The day in this browser's time zone, '2026-11-24'. */
export function dayOfCalendar(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(now.getFullYear())}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** In ms. */
const A_DAY = 86_400_000;

/** Months and weekdays by the first three letters of their English names. */
const monthsAndDays = chapter(() => ({
  Jan: t({ context: 'Calendar', message: 'January' }),
  Feb: t({ context: 'Calendar', message: 'February' }),
  Mar: t({ context: 'Calendar', message: 'March' }),
  Apr: t({ context: 'Calendar', message: 'April' }),
  May: t({ context: 'Calendar', message: 'May' }),
  Jun: t({ context: 'Calendar', message: 'June' }),
  Jul: t({ context: 'Calendar', message: 'July' }),
  Aug: t({ context: 'Calendar', message: 'August' }),
  Sep: t({ context: 'Calendar', message: 'September' }),
  Oct: t({ context: 'Calendar', message: 'October' }),
  Nov: t({ context: 'Calendar', message: 'November' }),
  Dec: t({ context: 'Calendar', message: 'December' }),
  Mon: t({ context: 'Calendar', message: 'Monday' }),
  Tue: t({ context: 'Calendar', message: 'Tuesday' }),
  Wed: t({ context: 'Calendar', message: 'Wednesday' }),
  Thu: t({ context: 'Calendar', message: 'Thursday' }),
  Fri: t({ context: 'Calendar', message: 'Friday' }),
  Sat: t({ context: 'Calendar', message: 'Saturday' }),
  Sun: t({ context: 'Calendar', message: 'Sunday' }),
}));
