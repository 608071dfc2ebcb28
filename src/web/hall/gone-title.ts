import type { ByeCode } from '#protocol/feed/live.ts';
import { pageWords } from '#web/languages/en/page.ts';
import { refusalIn } from '#web/languages/refusal-words.ts';

/** The heading on a screen that the server has sent away with a `bye`. The server's sentence is below it. */
export function goneTitle(code: ByeCode): string {
  const words = pageWords();
  if (code === 'replaced') return words.goesOnElsewhere;
  if (code === 'tournament-deleted') return words.tournamentDeleted;
  return code === 'auction-damaged' ? words.auctionClosed : words.linkEnded;
}

/** The reason why a screen was sent away, in a sentence. */
export function goneText({ code, sentence }: { readonly code: ByeCode; readonly sentence: string }): string {
  return refusalIn(code, sentence);
}
