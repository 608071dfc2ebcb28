import { ph, plural, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import { chapter } from '#web/i18n/current-language.ts';

/** The result of an auction as texts for a messenger. */
export const messageWords = chapter(() => ({
  soldFor: (count: number, amount: string) =>
    t({
      context: 'Result as a message',
      message: plural(count, {
        one: `${ph({ countShown: grouped(count) })} player sold for ${amount}`,
        other: `${ph({ countShown: grouped(count) })} players sold for ${amount}`,
      }),
    }),
  soldForSoFar: (count: number, amount: string) =>
    t({
      context: 'Result as a message',
      message: plural(count, {
        one: `${ph({ countShown: grouped(count) })} player sold for ${amount} so far`,
        other: `${ph({ countShown: grouped(count) })} players sold for ${amount} so far`,
      }),
    }),
  squad: (count: number, left: string) =>
    t({
      context: 'Result as a message',
      message: plural(count, {
        one: `${count} player, ${left} left`,
        other: `${count} players, ${left} left`,
      }),
    }),
}));
