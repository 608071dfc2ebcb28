import { isLanguage, type Language } from '#domain/languages.ts';

/** The viewer's own choice, for all pages of this address on this device. docs/decisions/0250. */
const PLACE = 'boli.language';

/** Null: the viewer has chosen none, and the page follows the hall. */
export function chosenLanguage(): Language | null {
  try {
    const kept = localStorage.getItem(PLACE);
    return isLanguage(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Without storage the choice lasts until the page closes. */
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(PLACE, language);
  } catch {
    // A private window: the page itself still follows the choice.
  }
}
