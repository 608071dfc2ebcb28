import { chapter } from '#web/languages/current-language.ts';

/** The button that opens the card of a sale; phones load it first. */
export const cardWords = chapter('card', {
  card: 'Card',
  /** Only for screen readers, after the word 'Card'. */
  cardOf: (player: string) => ` of ${player}`,
  noConnection: 'No connection: open the card again when it is back.',
});
export type CardWords = ReturnType<typeof cardWords>;
