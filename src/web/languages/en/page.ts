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
});
export type PageWords = ReturnType<typeof pageWords>;
