import { ph, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { grouped } from '#protocol/amount-text.ts';
import { chapter } from '#web/i18n/current-language.ts';

/** The lot on the block and its bids, as pages of the hall show them first. */
export const lotWords = chapter(() => ({
  nobodyCanBid: t({ context: 'Lot', message: 'No team can bid for this player' }),
  squadsAllFull: t({
    context: 'Lot',
    comment: "After 'No team can bid for this player:'.",
    message: 'all squads are full',
  }),
  pursesTooSmall: t({ context: 'Lot', message: 'no purse reaches the base price' }),

  players: (count: number) =>
    t({
      context: 'Lot',
      message: plural(count, {
        one: `${ph({ countShown: grouped(count) })} player`,
        other: `${ph({ countShown: grouped(count) })} players`,
      }),
    }),
  minutes: (count: number) =>
    t({ context: 'Lot', message: plural(count, { one: `${count} min`, other: `${count} min` }) }),

  base: (price: ReactNode): ReactNode => <Trans context="Lot">base {price}</Trans>,
  forPrice: (price: ReactNode): ReactNode => <Trans context="Lot">for {price}</Trans>,
  retained: t({ context: 'Lot', message: 'Retained' }),
  member: t({ context: 'Lot', message: 'Member' }),
  runs: (count: number, shown: string) =>
    t({ context: 'Lot', message: plural(count, { one: `${shown} run`, other: `${shown} runs` }) }),
  wickets: (count: number, shown: string) =>
    t({ context: 'Lot', message: plural(count, { one: `${shown} wicket`, other: `${shown} wickets` }) }),
}));

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

/** The page of spectators while a lot is on the block. */
export const spectatorWords = chapter(() => ({
  sold: t({ context: "Spectator's page", message: 'Sold' }),
  unsold: t({ context: "Spectator's page", message: 'Unsold' }),
  all: t({ context: "Spectator's page", message: 'All' }),
}));
