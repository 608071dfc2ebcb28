import { grouped } from '#protocol/grouped.ts';
import type { ReactNode } from 'react';
import { chapter } from '#web/languages/current-language.ts';
import { sentence } from '#web/languages/sentence.ts';

/** The auctioneer's monitor alone. */
export const monitorWords = chapter('monitor', {
  askFor: 'Ask for',
  soldPlayer: (player: string) => `SOLD: ${player}`,
  unsoldPlayer: (player: string) => `UNSOLD: ${player}`,
  toFor: (team: string, price: ReactNode) => sentence('to ', team, ' for ', price),
  untilConsole: 'Until the console goes on',
  timeToGoOn: 'Time to go on',
  nobody: 'Nobody is on the block',
  nextFromConsole: 'The next player comes from the console',
  finaleElsewhere: 'It is on the wall, on the phones and in the stream',
  soldDouble: (player: string, team: string) => `${player} was sold to ${team}`,
  retainedDouble: (player: string, team: string) => `${player} was retained by ${team}`,
  soldAndUnsold: (sold: number, unsold: number) => `${grouped(sold)} sold, ${grouped(unsold)} unsold`,
  presence: (here: number, teams: number, watching: number) =>
    `${grouped(here)} of ${grouped(teams)} teams on their phones · ${grouped(watching)} watching`,
  teams: 'Teams',
  canBid: (count: number, shown: ReactNode) =>
    sentence(shown, count === 1 ? ' team can still bid' : ' teams can still bid'),
  leads: 'Leads',
  shortBy: (amount: string) => `Short by ${amount}`,
});
export type MonitorWords = ReturnType<typeof monitorWords>;
