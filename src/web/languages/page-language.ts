import type { Language } from '#domain/languages.ts';
import { chosenLanguage, choseScriptDigits } from './chosen-language.ts';
import { currentLanguage, setLanguage, type Chapters } from './current-language.ts';
import { chooseDigits } from './digits.ts';

/** Loads the words of a language for one document: the hall's pages or registration. */
export type FetchChapters = (language: Exclude<Language, 'en'>) => Promise<Chapters>;

/** The language of one page: that of its viewer, or else the hall's. */
export class PageLanguage {
  readonly #fetch: FetchChapters;
  #chosen: Language | null = null;
  /** The language that is shown next, when its words have loaded. */
  #wanted: Language = 'en';

  constructor(fetch: FetchChapters) {
    this.#fetch = fetch;
  }

  /** Shows what the viewer chose on an earlier page. Walls, which have no viewer of their own, do not. */
  restore(): void {
    chooseDigits(choseScriptDigits());
    this.#chosen = chosenLanguage();
    if (this.#chosen !== null) this.#show(this.#chosen);
  }

  /** The viewer's choice. */
  choose(language: Language): void {
    this.#chosen = language;
    this.#show(language);
  }

  /** Shows the hall's language where the viewer has chosen none. */
  follow(hall: Language): void {
    this.#show(this.#chosen ?? hall);
  }

  #show(language: Language): void {
    if (language === this.#wanted) return;
    this.#wanted = language;
    if (language === 'en') return speak('en', {});
    this.#fetch(language).then(
      (chapters) => {
        // The viewer may have chosen another language since.
        if (this.#wanted === language) speak(language, chapters);
      },
      () => {
        // The words did not come: the page keeps its language, and the next choice loads them again.
        if (this.#wanted === language) this.#wanted = currentLanguage();
      },
    );
  }
}

/** Screen readers and fonts follow `lang` of the document. */
function speak(language: Language, chapters: Chapters): void {
  document.documentElement.lang = language;
  setLanguage(language, chapters);
}
