import { t } from '@lingui/core/macro';
import { chapter } from '#web/i18n/current-language.ts';

/** The choice of a team's colour. */
export const colourWords = chapter(() => ({
  colours: {
    red: t({ context: 'Team colour', message: 'Red' }),
    maroon: t({ context: 'Team colour', message: 'Maroon' }),
    pink: t({ context: 'Team colour', message: 'Pink' }),
    orange: t({ context: 'Team colour', message: 'Orange' }),
    gold: t({ context: 'Team colour', message: 'Gold' }),
    yellow: t({ context: 'Team colour', message: 'Yellow' }),
    green: t({ context: 'Team colour', message: 'Green' }),
    teal: t({ context: 'Team colour', message: 'Teal' }),
    blue: t({ context: 'Team colour', message: 'Blue' }),
    navy: t({ context: 'Team colour', message: 'Navy' }),
    purple: t({ context: 'Team colour', message: 'Purple' }),
    black: t({ context: 'Team colour', message: 'Black' }),
    silver: t({ context: 'Team colour', message: 'Silver' }),
  },
}));
