import { ph, plural, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import { chapter } from '#web/i18n/current-language.ts';

/** The words of the game in which spectators guess prices. */
export const guessWords = chapter(() => ({
  points: (many: number) =>
    t({
      context: 'Guess the price',
      message: plural(many, {
        one: `${ph({ manyShown: grouped(many) })} point`,
        other: `${ph({ manyShown: grouped(many) })} points`,
      }),
    }),
}));
