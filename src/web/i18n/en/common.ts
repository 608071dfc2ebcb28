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
