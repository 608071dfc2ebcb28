import { grouped } from '#protocol/grouped.ts';
import { chapter } from '#web/languages/current-language.ts';

/** The words of all charts. Amounts come as texts in the unit of the auction. */
export const chartWords = chapter('charts', {
  showTable: 'Table',
  showPicture: 'Picture',
  /** Names the button that shows the table of one chart. */
  tableOf: (title: string) => `Table: ${title}`,
  pictureOf: (title: string) => `Picture: ${title}`,
  allRows: (many: number) => `All ${grouped(many)} rows`,

  team: 'Team',
  left: 'Left',
  /** Behind an amount: '₹1,20,000 left'. */
  isLeft: 'left',
  total: 'Total',

  moneyTitle: 'The money over the evening',
  moneyText: 'What each team had left, sale by sale.',
  moneyHint: 'Press a team to follow it.',
  moneyLabel: 'Purses over the evening',
  start: 'Start',
  sale: (number: number) => `Sale ${grouped(number)}`,
  sales: (many: number) => (many === 1 ? '1 sale' : `${grouped(many)} sales`),
  purseOf: (team: string, amount: string) => `${team}: ${amount}`,

  spentTitle: 'Where the money went',
  spentText: 'What each team paid, and what it has left.',
  spentHint: 'Press a team for its amounts.',
  spentLabel: 'Spending of each team',
  byCategory: 'By category',
  byRole: 'By role',
  noCategory: 'No category',
  category: 'Category',
  role: 'Role',

  priceTitle: 'Price against base',
  priceText: 'Each mark is a player. On the dashed line the price is the base price.',
  priceLabel: 'Prices against base prices',
  base: 'Base',
  price: 'Price',
  priceLines: (price: string, base: string) => `${price} against ${base}`,
  soldTo: (team: string) => `Sold to ${team}`,
  many: 'Sold',
  lowest: 'Lowest',
  middle: 'Middle',
  highest: 'Highest',
  timesHeading: 'Times the base',

  bidsTitle: 'Bids for each lot',
  bidsText: 'In the order of the evening. Hollow: not sold.',
  bidsLabel: 'Bids for each lot',
  lot: (number: number) => `Lot ${grouped(number)}`,
  player: 'Player',
  bidsHeading: 'Bids',
  bids: (many: number) => (many === 1 ? '1 bid' : `${grouped(many)} bids`),
  unsold: 'Unsold',
  outcome: 'Result',
  lasted: (time: string) => `${time} on the block`,
  time: 'Time',

  paceTitle: 'The pace of the evening',
  paceText: 'Lots in each quarter of an hour.',
  paceLabel: 'Lots in each quarter of an hour',
  lots: (many: number) => (many === 1 ? '1 lot' : `${grouped(many)} lots`),
  lotsHeading: 'Lots',
  from: 'From',

  remainingTitle: 'Purses and slots left',
  remainingText: (slots: number, lots: number) =>
    `${slots === 1 ? '1 free slot' : `${grouped(slots)} free slots`} for ${lots === 1 ? '1 lot' : `${grouped(lots)} lots`} still to come.`,
  moneyToCome: (money: string, bases: string) =>
    `${money} in all purses; the base prices to come are ${bases}.`,
  /** When no lot comes any more. */
  leftInAll: (slots: number, money: string) =>
    `${slots === 1 ? '1 free slot' : `${grouped(slots)} free slots`}; ${money} left in all purses.`,
  slots: (many: number) => (many === 0 ? 'Squad full' : many === 1 ? '1 slot' : `${String(many)} slots`),
  slotsHeading: 'Slots left',
  eachHeading: 'For each slot',
  each: (amount: string) => `${amount} for each slot`,
});
export type ChartWords = ReturnType<typeof chartWords>;
