import { plural, t } from '@lingui/core/macro';
import { chapter } from '#web/i18n/current-language.ts';

/** The rule book. Amounts come written; names of fields, categories and sets are the organiser's own. */
export const rulesWords = chapter(() => ({
  money: t({ context: 'Rule book', message: 'Money and squads' }),
  bidding: t({ context: 'Rule book', message: 'Bidding' }),
  players: t({ context: 'Rule book', message: 'Players' }),
  evening: t({ context: 'Rule book', message: 'Order of the evening' }),
  amounts: t({ context: 'Rule book', message: 'Amounts' }),
  purse: t({ context: 'Rule book', message: 'Purse' }),
  squad: t({ context: 'Rule book', message: 'Squads' }),
  increments: t({ context: 'Rule book', message: 'Increments' }),
  raises: t({ context: 'Rule book', message: 'Raises' }),
  mostBid: t({ context: 'Rule book', message: 'The most a team may bid' }),
  fields: t({ context: 'Rule book', message: 'What players are asked' }),
  categories: t({ context: 'Rule book', message: 'Categories' }),
  limits: t({ context: 'Rule book', message: 'Quotas and budgets' }),
  caps: t({ context: 'Rule book', message: 'Most for one player' }),
  sets: t({ context: 'Rule book', message: 'Order' }),
  unsold: t({ context: 'Rule book', message: 'Unsold players' }),
  playersCount: (count: number) =>
    t({
      context: 'Rule book',
      message: plural(count, { one: `${count} player`, other: `${count} players` }),
    }),
  raiseAdds: (amount: string) => t({ context: 'Rule book', message: `a raise adds ${amount}` }),
  plusAdds: (amount: string) => t({ context: 'Rule book', message: `the plus button adds ${amount}` }),
  belowRaiseAdds: (below: string, amount: string) =>
    t({ context: 'Rule book', message: `below ${below} a raise adds ${amount}` }),
  belowPlusAdds: (below: string, amount: string) =>
    t({ context: 'Rule book', message: `below ${below} the plus button adds ${amount}` }),
}));
