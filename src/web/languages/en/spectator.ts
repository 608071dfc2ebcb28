import { grouped } from '#protocol/grouped.ts';
import { chapter } from '#web/languages/current-language.ts';

/** The page of spectators while a lot is on the block. */
export const SPECTATOR_FIRST = {
  whatToSee: 'What to see',
  now: 'Now',
  teams: 'Teams',
  players: 'Players',
  everyTwoSeconds: 'every 2 seconds',
  watching: (count: number) => `${grouped(count)} watching`,

  auction: 'Auction',
  beginsSoon: 'The auction begins soon',
  allCalled: 'Every player has been called',
  isFinished: 'The auction is finished',
};

export const spectatorWords = chapter('spectator', SPECTATOR_FIRST);
