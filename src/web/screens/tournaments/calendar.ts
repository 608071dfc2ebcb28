const WEEKDAY = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' });

/** The weekday of a date as typed, '2026-11-24': by the calendar alone, whatever the time zone. '' for no date. */
export function weekdayOf(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? '' : WEEKDAY.format(day);
}

/** The day of an ISO timestamp in this browser's time zone, '21 Nov 2026'; 'N/A' where there is none. */
export function createdOn(createdAt: string): string {
  const moment = new Date(createdAt);
  return Number.isNaN(moment.getTime()) ? 'N/A' : DAY.format(moment);
}
