import { t, ph, plural } from '@lingui/core/macro';
import { chapter } from '#web/i18n/current-language.ts';
import { grouped } from '#protocol/amount-text.ts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** The words on cards, squads and fields, and on the buttons around them. */
export const cardsWords = chapter(() => ({
  retainedCard: (player: string, team: string) =>
    t({ context: 'Cards and squads', message: `Card: ${player}, retained by ${team}` }),
  memberCard: (player: string, team: string) =>
    t({ context: 'Cards and squads', message: `Card: ${player}, member of ${team}` }),
  post: t({ context: 'Cards and squads', message: 'Post' }),
  story: t({ context: 'Cards and squads', message: 'Story' }),
}));

/** The words of all charts. Amounts come as texts in the unit of the auction. */
export const chartWords = chapter(() => ({
  bidsTitle: t({ context: 'Charts', message: 'Bids for each lot' }),
  paceTitle: t({ context: 'Charts', message: 'The pace of the evening' }),
  lots: (many: number) =>
    t({
      context: 'Charts',
      message: plural(many, {
        one: `${ph({ manyShown: grouped(many) })} lot`,
        other: `${ph({ manyShown: grouped(many) })} lots`,
      }),
    }),
}));

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

/** The show of the auction: duel, meter, walk-on, records, sponsors and finale. Amounts and names come written. */
export const showWords = chapter(() => ({
  title: t({ context: 'Show', message: 'The squads of the evening' }),
  closing: t({ context: 'Show', message: 'That was the auction' }),
}));

/** The words of an owner's later dialogs and lists: the shortlist, another amount, and the naming of players. */
export const planWords = chapter(() => ({
  leftInPurse: (amount: ReactNode): ReactNode => (
    <Trans context="Owner's lists and dialogs">{amount} left</Trans>
  ),
  spentAndLeft: (spent: ReactNode, left: ReactNode): ReactNode => (
    <Trans context="Owner's lists and dialogs">
      Spent {spent}, left {left}
    </Trans>
  ),
}));
