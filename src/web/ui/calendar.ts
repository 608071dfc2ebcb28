const WEEKDAY = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const HOUR = new Intl.DateTimeFormat('en-IN', {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'UTC',
});
const SHORT = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const DAY = new Intl.DateTimeFormat('en-IN', SHORT);
const TYPED_DAY = new Intl.DateTimeFormat('en-IN', { ...SHORT, timeZone: 'UTC' });

/** A date with its weekday: 'Tuesday, 24 November' for '2026-11-24'; '' for no date. */
export function dayOf(date: string): string {
  return typedDay(date, WEEKDAY) ?? '';
}

/** A short date: '24 Nov 2026' for '2026-11-24'; other text stays as typed. */
export function dayWords(date: string): string {
  return typedDay(date, TYPED_DAY) ?? date;
}

/** Formats a date independently of the time zone; null for no date. */
function typedDay(date: string, inWords: Intl.DateTimeFormat): string | null {
  const day = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? null : inWords.format(day);
}

/** A time in twelve-hour format: '6:30 pm' for '18:30'; '' for no time. */
export function hourOf(time: string): string {
  const moment = new Date(`2000-01-01T${time}Z`);
  return Number.isNaN(moment.getTime()) ? '' : HOUR.format(moment);
}

/** The day of an ISO timestamp in this browser's time zone, '21 Nov 2026'; 'N/A' without a timestamp. */
export function createdOn(createdAt: string): string {
  const moment = new Date(createdAt);
  return Number.isNaN(moment.getTime()) ? 'N/A' : DAY.format(moment);
}

/** The days from one typed date to another: 'Today', 'In 3 days', 'Yesterday', '3 days ago'; '' for no date. */
export function daysFrom(today: string, date: string): string {
  const days = Math.round((Date.parse(`${date}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / A_DAY);
  if (Number.isNaN(days)) return '';
  if (days === 0) return 'Today';
  if (Math.abs(days) === 1) return days === 1 ? 'Tomorrow' : 'Yesterday';
  return days > 0 ? `In ${String(days)} days` : `${String(-days)} days ago`;
}

/** The day in this browser's time zone, '2026-11-24'. */
export function dayOfCalendar(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(now.getFullYear())}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** In ms. */
const A_DAY = 86_400_000;
