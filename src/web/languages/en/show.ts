import { grouped } from '#protocol/grouped.ts';
import { chapter } from '#web/languages/current-language.ts';

/** The show of the auction: duel, meter, walk-on, records, sponsors and finale. Amounts and names come written. */
export const showWords = chapter('show', {
  duelLeads: 'Leads',
  leftAfter: 'Left after this',
  mostItMayBid: 'The most it may bid',
  bidNumber: (count: number) => `Bid ${grouped(count)}`,
  betweenTwo: (count: number) => `${grouped(count)} between these two`,
  raisedBy: 'Raised by',

  soldSoFar: (kind: string, count: number) => `${kind}: ${grouped(count)} sold so far`,
  lowest: 'Lowest',
  middle: 'Middle',
  highest: 'Highest',
  belowAll: 'Below all of them',
  belowMiddle: 'Below the middle',
  atMiddle: 'In the middle',
  aboveMiddle: 'Above the middle',
  aboveAll: 'Above all of them',

  setBegins: (set: string) => `Now: ${set}`,
  playerNumber: (number: string) => `No. ${number}`,

  dearestTonight: 'Dearest tonight',
  mostBidsTonight: 'Most bids tonight',
  supportedBy: 'Supported by',

  finale: 'The finale',
  title: 'The squads of the evening',
  closing: 'That was the auction',
  playersSold: (count: number): string => (count === 1 ? 'player sold' : 'players sold'),
  teamsTookPart: (count: number): string => (count === 1 ? 'team' : 'teams'),
  paidInAll: 'paid in all',
  spent: 'Spent',
  left: 'Left',
  noPlayerYet: 'No player yet',
  noPlayer: 'No player',
  dearest: 'Dearest of the evening',
  longestDuel: 'Longest duel',
  bidsBetween: (bids: number, teams: string) => `${grouped(bids)} bids between ${teams}`,
  mostWanted: 'Most wanted',
  teamsBid: (bidders: number, teams: number) => `${String(bidders)} of ${String(teams)} teams bid`,
  bargain: 'Bargain of the evening',
  middleOf: (kind: string, amount: string) => `Middle price of ${kind}: ${amount}`,
});
export type ShowWords = ReturnType<typeof showWords>;
