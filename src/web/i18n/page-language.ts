import { isLanguage, type Language } from '#domain/languages.ts';
import { currentLanguage, setLanguage } from './current-language.ts';
import type { Messages } from '@lingui/core';

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

/** The script of each language: its name in Unicode, and its digit zero, which the other digits follow. */
export const SCRIPTS: Readonly<Record<Language, { readonly name: string; readonly zero: string }>> = {
  en: { name: 'Latn', zero: '0' },
  hi: { name: 'Deva', zero: '०' },
  mr: { name: 'Deva', zero: '०' },
  gu: { name: 'Gujr', zero: '૦' },
  bn: { name: 'Beng', zero: '০' },
  ta: { name: 'Taml', zero: '௦' },
  te: { name: 'Telu', zero: '౦' },
  kn: { name: 'Knda', zero: '೦' },
  ml: { name: 'Mlym', zero: '൦' },
  pa: { name: 'Guru', zero: '੦' },
};

let isScript = false;

/** Latin digits, or those of the language's own script: the viewer chooses. The page is drawn again. */
export function chooseDigits(ofScript: boolean): void {
  if (isScript === ofScript) return;
  isScript = ofScript;
  setLanguage({ digits: ofScript ? inOwnDigits : (text) => text });
}

/** True while the viewer wants the digits of the script. */
export function areScriptDigits(): boolean {
  return isScript;
}

/** The text in the digits of the script of this page. */
export function inOwnDigits(text: string): string {
  const zero = SCRIPTS[currentLanguage()].zero.charCodeAt(0);
  return text.replaceAll(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
}

export type FetchMessages = (language: Language) => Promise<Messages>;

const CATALOGUES: Readonly<Record<Language, () => Promise<{ readonly messages: Messages }>>> = {
  en: () => import('./po/en.po'),
  hi: () => import('./po/hi.po'),
  mr: () => import('./po/mr.po'),
  gu: () => import('./po/gu.po'),
  bn: () => import('./po/bn.po'),
  ta: () => import('./po/ta.po'),
  te: () => import('./po/te.po'),
  kn: () => import('./po/kn.po'),
  ml: () => import('./po/ml.po'),
  pa: () => import('./po/pa.po'),
};

/** Loads the sentences of one language. One that a speaker has not written yet is in English. */
export async function fetchMessages(language: Language): Promise<Messages> {
  return (await CATALOGUES[language]()).messages;
}

/** Delay (ms) before words that did not load are retried. */
const AGAIN_AFTER = 10_000;

/** True: the page shows the language. False: its words could not be loaded. Null: it shall show another one meanwhile. */
export type Shown = boolean | null;

/** The language of one page: that of its viewer, or else the hall's. It retries until the page shows that language. */
export class PageLanguage {
  readonly #fetch: FetchMessages;
  #chosen: Language | null = null;
  /** The last choice that was shown; a failed one falls back to it. */
  #kept: Language | null = null;
  #hall: Language = 'en';
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(fetch: FetchMessages) {
    this.#fetch = fetch;
  }

  /** Shows the language and the digits that the viewer chose on an earlier page. Walls, which have no viewer, do not. */
  restore(): void {
    chooseDigits(choseScriptDigits());
    this.#chosen = this.#kept = chosenLanguage();
    void this.#show();
  }

  /** Shows the viewer's choice. If its words do not load, the choice before it counts again. */
  async choose(language: Language): Promise<Shown> {
    this.#chosen = language;
    const shown = await this.#show();
    if (shown === true) this.#kept = language;
    else if (shown === false) this.#chosen = this.#kept;
    return shown;
  }

  /** Shows the hall's language where the viewer has chosen none. */
  follow(hall: Language): void {
    this.#hall = hall;
    void this.#show();
  }

  async #show(): Promise<Shown> {
    const wanted = (): Language => this.#chosen ?? this.#hall;
    const language = wanted();
    if (language === currentLanguage()) return true;
    try {
      // English stands in the page.
      const change = language === 'en' ? {} : { messages: await this.#fetch(language) };
      if (language !== wanted()) return null;
      // Screen readers and fonts follow `lang` of the document.
      document.documentElement.lang = language;
      setLanguage({ language, ...change });
      return true;
    } catch {
      if (language !== wanted()) return null;
      clearTimeout(this.#again);
      this.#again = setTimeout(() => void this.#show(), AGAIN_AFTER);
      return false;
    }
  }
}
