import type { Language } from '#domain/languages.ts';
import { chosenLanguage } from './chosen-language.ts';
import { currentLanguage, setLanguage, type Chapters } from './current-language.ts';

/**
 * Loads the words of a language for one document: the hall's pages or registration. `hasViewer` sets the digits that the
 * viewer chose on an earlier page, too.
 */
export type FetchChapters = (language: Exclude<Language, 'en'>, hasViewer: boolean) => Promise<Chapters>;

/** The language of one page: that of its viewer, or else the hall's. */
export class PageLanguage {
  readonly #fetch: FetchChapters;
  #chosen: Language | null = null;
  #hasViewer = false;
  /** The language that is shown next, when its words have loaded. */
  #wanted: Language = 'en';

  constructor(fetch: FetchChapters) {
    this.#fetch = fetch;
  }

  /** Shows what the viewer chose on an earlier page. Walls, which have no viewer of their own, do not. */
  restore(): void {
    this.#hasViewer = true;
    this.#chosen = chosenLanguage();
    if (this.#chosen !== null) void this.#show(this.#chosen);
  }

  /** Shows the viewer's choice. False: its words could not be loaded, and the page keeps its language. */
  async choose(language: Language): Promise<boolean> {
    const before = this.#chosen;
    this.#chosen = language;
    const came = await this.#show(language);
    if (!came && this.#chosen === language) this.#chosen = before;
    return came;
  }

  /** Shows the hall's language where the viewer has chosen none. */
  follow(hall: Language): void {
    void this.#show(this.#chosen ?? hall);
  }

  /** False: the words could not be loaded. The next call for that language loads them again. */
  async #show(language: Language): Promise<boolean> {
    if (language === this.#wanted) return true;
    this.#wanted = language;
    try {
      const chapters = language === 'en' ? {} : await this.#fetch(language, this.#hasViewer);
      // The viewer may have chosen another language since.
      if (this.#wanted === language) speak(language, chapters);
      return true;
    } catch {
      if (this.#wanted === language) this.#wanted = currentLanguage();
      return false;
    }
  }
}

/** Screen readers and fonts follow `lang` of the document. */
function speak(language: Language, chapters: Chapters): void {
  document.documentElement.lang = language;
  setLanguage({ language, chapters });
}
