import { chapter } from '#web/languages/current-language.ts';

type Month = 'Jan' | 'Feb' | 'Mar' | 'Apr' | 'May' | 'Jun' | 'Jul' | 'Aug' | 'Sep' | 'Oct' | 'Nov' | 'Dec';
type Weekday = 'Mon' | 'Tue' | 'Wed' | 'Thu' | 'Fri' | 'Sat' | 'Sun';

/** English has its names from the browser. */
const NO_NAMES: Readonly<Record<string, string>> = {};

/** The names in dates, and the days from today to a date. */
export const calendarWords = chapter('calendar', {
  /** Months and weekdays by the first three letters of their English names. */
  names: NO_NAMES,
  today: 'Today',
  tomorrow: 'Tomorrow',
  yesterday: 'Yesterday',
  /** Two or more days. */
  inDays: (days: number) => `In ${String(days)} days`,
  daysAgo: (days: number) => `${String(days)} days ago`,
});
export interface CalendarWords extends Omit<ReturnType<typeof calendarWords>, 'names'> {
  readonly names: Readonly<Record<Month | Weekday, string>>;
}
