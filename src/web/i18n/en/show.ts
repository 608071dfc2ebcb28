import { t } from '@lingui/core/macro';
import { chapter } from '#web/i18n/current-language.ts';

/** The show of the auction: duel, meter, walk-on, records, sponsors and finale. Amounts and names come written. */
export const showWords = chapter(() => ({
  title: t({ context: 'Show', message: 'The squads of the evening' }),
  closing: t({ context: 'Show', message: 'That was the auction' }),
}));
