import type { ByeCode } from '#protocol/feed/live.ts';
import { pageWords } from '#web/languages/en/page.ts';

/** The heading above the server's sentence on a screen that was sent away. */
export function goneTitle(code: ByeCode): string {
  const words = pageWords();
  if (code === 'replaced') return words.goesOnElsewhere;
  if (code === 'tournament-deleted') return words.tournamentDeleted;
  return code === 'auction-damaged' ? words.auctionClosed : words.linkEnded;
}
