import { t } from '@lingui/core/macro';
import type { ByeCode } from '#protocol/feed/live.ts';
import { refusalIn } from '#web/i18n/refusal-words.ts';

/** The heading on a screen that the server has sent away with a `bye`. The server's sentence is below it. */
export function goneTitle(code: ByeCode): string {
  if (code === 'replaced')
    return t({ context: 'Page of the hall', message: 'The auction goes on elsewhere' });
  if (code === 'tournament-deleted')
    return t({ context: 'Page of the hall', message: 'This tournament is deleted' });
  return code === 'auction-damaged'
    ? t({ context: 'Page of the hall', message: 'This auction is closed' })
    : t({ context: 'Page of the hall', message: 'This link no longer works' });
}

/** The reason why a screen was sent away, in a sentence. */
export function goneText({ code, sentence }: { readonly code: ByeCode; readonly sentence: string }): string {
  return refusalIn(code, sentence);
}
