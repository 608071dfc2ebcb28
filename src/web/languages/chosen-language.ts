import { isLanguage, type Language } from '#domain/languages.ts';

/** The viewer's own choice, for all pages of this address on this device. docs/decisions/0250. */
const PLACE = 'boli.language';
/** 'script': amounts and dates have the digits of the language's own script. */
const DIGITS = 'boli.digits';

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
  keep(PLACE, language);
}

/** True for a viewer who chose the digits of the script. */
export function choseScriptDigits(): boolean {
  try {
    return localStorage.getItem(DIGITS) === 'script';
  } catch {
    return false;
  }
}

export function keepDigits(ofScript: boolean): void {
  keep(DIGITS, ofScript ? 'script' : 'latin');
}

function keep(place: string, choice: string): void {
  try {
    localStorage.setItem(place, choice);
  } catch {
    // A private window: the page itself still follows the choice.
  }
}
