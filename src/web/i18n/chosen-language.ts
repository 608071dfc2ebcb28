import { isLanguage, type Language } from '#domain/languages.ts';

/** Where a browser keeps the viewer's choice, for all pages of this address: docs/decisions/languages.md. */
export const LANGUAGE_PLACE = 'boli.language';

/** Null: the viewer has chosen none, and the page follows the hall. */
export function chosenLanguage(): Language | null {
  try {
    const kept = localStorage.getItem(LANGUAGE_PLACE);
    return isLanguage(kept) ? kept : null;
  } catch {
    return null;
  }
}
