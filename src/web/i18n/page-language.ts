import { createStore } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { isLanguage, LANGUAGES, type Language } from '#domain/languages.ts';
import { deviceStorage } from '#web/ui/device-storage.ts';
import { isFlag, objectOf, oneOf, orNull } from '#web/ui/shape-checks.ts';
import { currentLanguage, setLanguage } from './current-language.ts';
import type { Messages } from '@lingui/core';

interface LanguageChoice {
  /** Null: the viewer has chosen none, and the page follows the hall. */
  readonly language: Language | null;
}

interface DigitsChoice {
  /** True: amounts and dates have the digits of the language's own script. */
  readonly ofScript: boolean;
}

const isLanguageChoice = objectOf<LanguageChoice>({ language: orNull(oneOf(LANGUAGES)) });
const isDigitsChoice = objectOf<DigitsChoice>({ ofScript: isFlag });

const NO_LANGUAGE: LanguageChoice = { language: null };
const LATIN: DigitsChoice = { ofScript: false };

/** Hydrated by `PageLanguage.restore`, because a wall keeps no choice. Version 0 is one word. */
const storage = { version: 1, skipHydration: true, storage: createJSONStorage(() => deviceStorage) };

/** The language that the viewer chose, for all pages of this address: docs/languages.md. */
export const languageChoice = createStore<LanguageChoice>()(
  persist(() => NO_LANGUAGE, {
    ...storage,
    name: 'boli.language',
    migrate: (word) => ({ language: isLanguage(word) ? word : null }),
    merge: (kept) => (isLanguageChoice(kept) ? kept : NO_LANGUAGE),
  }),
);

export const digitsChoice = createStore<DigitsChoice>()(
  persist(() => LATIN, {
    ...storage,
    name: 'boli.digits',
    migrate: (word) => ({ ofScript: word === 'script' }),
    merge: (kept) => (isDigitsChoice(kept) ? kept : LATIN),
  }),
);

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
    void languageChoice.persist.rehydrate();
    void digitsChoice.persist.rehydrate();
    chooseDigits(digitsChoice.getState().ofScript);
    this.#chosen = this.#kept = languageChoice.getState().language;
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
