import { t } from '@lingui/core/macro';
import { chapter } from '#web/i18n/current-language.ts';

/** The words of a replay. */
export const replayWords = chapter(() => ({
  ends: {
    sold: (team: string, amount: string) => t({ context: 'Replay', message: `${team} ${amount}` }),
    unsold: t({ context: 'Replay', message: 'Unsold' }),
    'called-away': t({ context: 'Replay', message: 'Another lot was called' }),
    'on-block': t({ context: 'Replay', message: 'On the block' }),
  },
  /** Short marks in the list. */
  marks: {
    undone: t({ context: 'Replay', message: 'undone' }),
    corrected: t({ context: 'Replay', message: 'corrected' }),
    again: t({ context: 'Replay', message: 'again' }),
  },
  cameBy: {
    phone: t({ context: 'Replay', message: 'phone' }),
    floor: t({ context: 'Replay', message: 'hall' }),
    allowed: t({ context: 'Replay', message: 'allowed' }),
  },
}));
