import { grouped } from '#protocol/grouped.ts';
import type { ReactNode } from 'react';
import { chapter } from '#web/languages/current-language.ts';
import { sentence } from '#web/languages/sentence.ts';

/** The scenes of the large screens: projector, overlay and the auctioneer's monitor. */
export const sceneWords = chapter('scenes', {
  nextSoon: 'The next player comes up in a moment',
  beginsSoon: 'The auction begins soon',
  inAWhile: 'The auction goes on in a while',
  goOnIn: 'We go on in',
  goOnSoon: 'We go on in a moment',
  complete: 'Auction complete',
  allCalled: 'All players were called',
  finishedWith: (result: ReactNode) => sentence('Finished: ', result),
  playersSold: (count: number) => `${grouped(count)} ${count === 1 ? 'player' : 'players'} sold`,
  playersSoldFor: (count: number, amount: ReactNode) =>
    sentence(`${grouped(count)} ${count === 1 ? 'player' : 'players'} sold for `, amount),
  base: (price: ReactNode) => sentence('Base ', price),
  soldTo: (team: string) => `Sold to ${team}`,
  noBuyer: 'No buyer this time',
  timeUp: 'Time is up',
  atCap: 'At the cap',
});
export type SceneWords = ReturnType<typeof sceneWords>;
