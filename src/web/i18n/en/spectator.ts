import { t } from '@lingui/core/macro';
import { chapter } from '#web/i18n/current-language.ts';

/** The page of spectators while a lot is on the block. */
export const spectatorWords = chapter(() => ({
  sold: t({ context: "Spectator's page", message: 'Sold' }),
  unsold: t({ context: "Spectator's page", message: 'Unsold' }),
  all: t({ context: "Spectator's page", message: 'All' }),
}));
