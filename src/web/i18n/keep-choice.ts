import type { Language } from '#domain/languages.ts';
import { LANGUAGE_PLACE } from './chosen-language.ts';

/** 'script': amounts and dates have the digits of the language's own script. */
const DIGITS_PLACE = 'boli.digits';

/** Without storage the choice lasts until the page closes. */
export function keepLanguage(language: Language): void {
  keep(LANGUAGE_PLACE, language);
}

/** True for a viewer who chose the digits of the script. */
export function choseScriptDigits(): boolean {
  try {
    return localStorage.getItem(DIGITS_PLACE) === 'script';
  } catch {
    return false;
  }
}

export function keepDigits(ofScript: boolean): void {
  keep(DIGITS_PLACE, ofScript ? 'script' : 'latin');
}

function keep(place: string, choice: string): void {
  try {
    localStorage.setItem(place, choice);
  } catch {
    // A private window: the page itself still follows the choice.
  }
}
