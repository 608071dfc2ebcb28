import { t } from '@lingui/core/macro';
import { watchLanguage } from '#web/i18n/current-language.ts';

/**
 * Shows the title in the language of the page from now on, except while the page has a title of its own. The answer ends
 * that.
 */
export function translateTitle(): () => void {
  let shown = pageTitle();
  return watchLanguage(() => {
    const title = pageTitle();
    if (document.title === shown) document.title = title;
    shown = title;
  });
}

/** The title of a page of the hall that has none of its own: that of links.html. */
const pageTitle = () => t({ context: 'Title of a page', message: 'Boli: live auction' });
