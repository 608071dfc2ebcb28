import { watchLanguage } from '#web/languages/current-language.ts';
import { titleWords } from '#web/languages/en/title.ts';

/**
 * Shows the title in the language of the page from now on, except while the page has a title of its own. The answer ends
 * that.
 */
export function translateTitle(): () => void {
  let shown = titleWords().auction;
  return watchLanguage(() => {
    const { auction } = titleWords();
    if (document.title === shown) document.title = auction;
    shown = auction;
  });
}
