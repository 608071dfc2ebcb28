import { grouped } from '#protocol/grouped.ts';
import { chapter } from '#web/languages/current-language.ts';

/** The words on cards, squads and fields, and on the buttons around them. */
export const cardsWords = chapter('cards', {
  /** A small word above the team's name, under the stamps SOLD, RETAINED and MEMBER. */
  to: 'to',
  by: 'by',
  of: 'of',
  sale: (number: number) => `sale ${grouped(number)}`,
  /** 'Category A'; `field` and `value` are the league's own words. */
  category: (field: string, value: string) => `${field} ${value}`,
  sponsor: (name: string) => `with ${name}`,
  /** Before a sponsor's logo. */
  with: 'with',
  dearestSoFar: 'Dearest so far',
  dearestOfAll: 'Dearest of all',
  bids: (bids: number) => `${grouped(bids)} bids`,
  bidsByOne: (bids: number) => `${grouped(bids)} bids by one team`,
  bidsBy: (bids: number, teams: number) => `${grouped(bids)} bids by ${grouped(teams)} teams`,
  timesBase: (times: number) => `${grouped(times)} times the base price`,

  /** For somebody who cannot see the card. */
  soldCard: (player: string, team: string, price: string) => `Card: ${player}, sold to ${team} for ${price}`,
  retainedCard: (player: string, team: string) => `Card: ${player}, retained by ${team}`,
  memberCard: (player: string, team: string) => `Card: ${player}, member of ${team}`,
  shape: 'Shape of the picture',
  post: 'Post',
  story: 'Story',
  share: 'Share',
  save: 'Save',
  drawing: 'Drawing the card...',
  failed: 'The card could not be drawn: please try again.',
  again: 'Try again',
  hold: 'You can also hold the picture to save or send it.',

  players: 'Players',
  size: (has: number, most: number) => `${String(has)} of ${String(most)}`,
  spent: 'Spent',
  left: 'Purse left',
  captain: 'Captain',
  wicketKeepers: (count: number) => `Wicket Keepers ${String(count)}`,
  batsmen: (count: number) => `Batsmen ${String(count)}`,
  allRounders: (count: number) => `All Rounders ${String(count)}`,
  bowlers: (count: number) => `Bowlers ${String(count)}`,
  field: 'Field',
});
export type CardsWords = ReturnType<typeof cardsWords>;
