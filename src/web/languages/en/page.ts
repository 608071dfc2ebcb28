import { chapter } from '#web/languages/current-language.ts';

/** The words of a page of the hall before it shows an auction, and when it cannot. */
export const pageWords = chapter('page', {
  linkIncomplete: 'This link is not complete',
  openAgain: 'Open it again from the message or the QR code that the organiser gave you.',
  connecting: 'Connecting to the auction...',
  goesOnElsewhere: 'The auction goes on elsewhere',
  tournamentDeleted: 'This tournament is deleted',
  auctionClosed: 'This auction is closed',
  linkEnded: 'This link no longer works',
  onItsWay: 'The auction is on its way...',
  slowOnItsWay: 'Slow connection: the auction is on its way...',
  offline: 'This device is not connected to a network. The auction comes as soon as it is.',
  noAnswer: 'The auction does not answer yet. Trying again...',
  slowConnecting: 'Slow connection: still connecting to the auction...',
  notShown: 'This page could not be shown',
  loadedAgain: 'It is loaded again in a moment.',
});
export type PageWords = ReturnType<typeof pageWords>;
