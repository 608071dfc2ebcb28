import { t } from '@lingui/core/macro';
import { chapter } from '#web/i18n/current-language.ts';

/** The words on cards, squads and fields, and on the buttons around them. */
export const cardsWords = chapter(() => ({
  retainedCard: (player: string, team: string) =>
    t({ context: 'Cards and squads', message: `Card: ${player}, retained by ${team}` }),
  memberCard: (player: string, team: string) =>
    t({ context: 'Cards and squads', message: `Card: ${player}, member of ${team}` }),
  post: t({ context: 'Cards and squads', message: 'Post' }),
  story: t({ context: 'Cards and squads', message: 'Story' }),
}));
