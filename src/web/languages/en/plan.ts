import type { ReactNode } from 'react';
import { chapter } from '#web/languages/current-language.ts';
import { sentence } from '#web/languages/sentence.ts';

/** The owner's purse beside the bid button, and the shortlist while the auction runs. */
export const planWords = chapter('plan', {
  purse: 'Purse',
  slots: 'Slots',
  ofLeft: (most: number) => `of ${String(most)} left`,
  maxBid: 'Max bid',
  onShortlist: 'On your shortlist',
  onShortlistLimit: (limit: string) => `On your shortlist, limit ${limit}`,
  limitPassed: (limit: string) => `On your shortlist, limit ${limit} is passed`,
  comingUp: (players: ReactNode) => sentence('Coming up: ', players),
  next: 'next',
  inLots: (lots: number) => `in ${String(lots)} lots`,
  limit: (limit: string) => `, limit ${limit}`,
  whichPlayers: 'Which players',
  shortlist: (count: number) => `Shortlist ${String(count)}`,
  all: 'All',
  coming: 'Coming',
  saving: 'Saving...',
  keptHere: 'Kept on this phone: it is sent as soon as the connection is back',
});
export type PlanWords = ReturnType<typeof planWords>;
