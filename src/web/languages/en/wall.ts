import { grouped } from '#protocol/grouped.ts';
import type { ReactNode } from 'react';
import { chapter } from '#web/languages/current-language.ts';
import { sentence } from '#web/languages/sentence.ts';

/** The projector alone. */
export const wallWords = chapter('wall', {
  onBlock: 'On the block',
  opensBidding: 'Who opens the bidding?',
  purses: 'Purses',
  noneYet: 'none yet',
  unsoldRound: (round: number) => `Unsold players, round ${String(round)} · `,

  reopened: 'Reopened',
  corrected: 'Corrected',
  unsold: 'Unsold',

  years: (age: number) => `${String(age)} years`,
  soldToFor: (team: string) => `Sold to ${team} for`,
  noBuyerBase: 'No buyer this time. Base price',

  /** Below a number. */
  players: (count: number): string => (count === 1 ? 'player' : 'players'),
  teams: (count: number): string => (count === 1 ? 'team' : 'teams'),
  eachTeam: 'for each team',

  /** An amount follows. */
  staysAt: 'stays on the block at',
  staysLed: (leads: string) => `stays on the block: ${leads} with`,
  topBuys: 'Top buys',
  moneySoFar: 'The money so far',
  stillNeeded: 'Still needed',
  notReached: 'Phones cannot open this address: it works on this computer alone.',
  ownPhone: 'Look on from your own phone',
  partOf: (title: string, at: number, of: number) => `${title} ${String(at)} of ${String(of)}`,
  each: (amount: ReactNode) => sentence(amount, ' for each'),
  quotasMet: 'every quota is met',
  stylesThere: 'every playing style is there',
  stylesMissing: (styles: string) => `no ${styles} yet`,
  address: 'The address for spectators',
  pointCamera:
    'Point your camera at it: every bid, every squad and who is still to come, without an account.',

  dearest: 'The dearest players',
  unsoldPlayers: 'Unsold players',
  unsoldCount: (count: number) => `Unsold: ${grouped(count)}`,
  /** After the number of players sold. */
  restUnsold: (count: number) => `, ${grouped(count)} unsold`,
  andMore: (count: number) => `and ${grouped(count)} more`,

  soundOn: 'Sound on',
  soundOff: 'Sound off',
  clickOrS: '(click or S)',
  dark: 'Dark',
  light: 'Light',
  fullScreen: 'Full screen',
});
export type WallWords = ReturnType<typeof wallWords>;
