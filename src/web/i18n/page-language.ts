import type { Language } from '#domain/languages.ts';
import { chosenLanguage } from './chosen-language.ts';
import { currentLanguage, setLanguage } from './current-language.ts';
import { chooseDigits } from './digits.ts';
import type { FetchMessages } from './fetch-messages.ts';
import { choseScriptDigits } from './keep-choice.ts';

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
