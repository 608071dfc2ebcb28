import type { Page } from '@playwright/test';

/** Latin words that the translations keep. */
const KEPT = ['Boli', 'KMP', 'JPEG', 'PNG', 'WebP', 'iPhone', 'HEIC', 'PDF', 'Language', 'Sachin', 'KPL'];

/**
 * Returns the texts and the labels of a page with a Latin word of three letters or more, outside these names. On a page
 * in an Indian language such a text was not translated.
 */
export function englishLeft(page: Page, names: readonly string[]): Promise<string[]> {
  // Shirts show names in capital letters.
  const known = [...KEPT, ...names].flatMap((name) => name.toUpperCase().match(/[A-Z]{3,}/g) ?? []);
  return page.evaluate((known) => {
    const found = new Set<string>();
    // The legend of a chart ends a long name with an ellipsis.
    const isKnown = (word: string) =>
      word.endsWith('…') ? known.some((name) => name.startsWith(word.slice(0, -1))) : known.includes(word);
    const look = (text: string | null) => {
      const words = text?.replace(/https?:\S+/g, '').match(/[A-Za-z]{3,}…?/g) ?? [];
      if (words.some((word) => !isKnown(word.toUpperCase()))) found.add(text?.trim() ?? '');
    };
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (element.closest('script, style, noscript, [hidden], [lang="en"]') !== null) continue;
      // The choices of a closed list have no box.
      const shown = element.closest('option') === null ? element : element.closest('select');
      if (shown?.checkVisibility({ visibilityProperty: true }) !== true) continue;
      for (const label of ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription'])
        look(element.getAttribute(label));
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) look(node.textContent);
    }
    return [...found];
  }, known);
}
