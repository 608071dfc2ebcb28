import { ph, plural, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import { chapter } from '#web/i18n/current-language.ts';

/** The words of all charts. Amounts come as texts in the unit of the auction. */
export const chartWords = chapter(() => ({
  bidsTitle: t({ context: 'Charts', message: 'Bids for each lot' }),

  paceTitle: t({ context: 'Charts', message: 'The pace of the evening' }),
  lots: (many: number) =>
    t({
      context: 'Charts',
      message: plural(many, {
        one: `${ph({ manyShown: grouped(many) })} lot`,
        other: `${ph({ manyShown: grouped(many) })} lots`,
      }),
    }),
}));
