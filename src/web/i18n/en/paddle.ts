import { plural, t } from '@lingui/core/macro';
import { chapter } from '#web/i18n/current-language.ts';

/** The phone of a team's owner: the bid button, then the pages beside it, before the first lot and after the last one. */
export const paddleWords = chapter(() => ({
  keeps: (amount: string, players: number, each: string) =>
    t({
      context: "Owner's phone",
      message: plural(players, {
        one: `Your purse keeps ${amount} for one more player. The organiser may let a bid pass`,
        other: `Your purse keeps ${amount} for ${players} more players at ${each} each. The organiser may let a bid pass`,
      }),
    }),
}));
