import { plural, t } from '@lingui/core/macro';
import { chapter } from '#web/i18n/current-language.ts';

/** Words that pages of the hall and of registration share. */
export const commonWords = chapter(() => ({
  batsman: t({ context: 'All pages', message: 'Batsman' }),
  bowler: t({ context: 'All pages', message: 'Bowler' }),
  wicketKeeper: t({ context: 'All pages', message: 'Wicket Keeper' }),
  allRounder: t({ context: 'All pages', message: 'All Rounder' }),
  lakh: (many: number) =>
    t({
      context: 'All pages',
      comment: "Behind a shortened amount: '12.65 L', '1.25 Cr'.",
      message: plural({ many }, { one: 'L', other: 'L' }),
    }),
  crore: (many: number) => t({ context: 'All pages', message: plural({ many }, { one: 'Cr', other: 'Cr' }) }),
}));

/** The names in dates, and the days from today to a date. */
export const calendarWords = chapter(() => ({
  /** Months and weekdays by the first three letters of their English names. */
  names: {
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
  },
}));
