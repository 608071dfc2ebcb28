import type { Language } from '#domain/languages.ts';
import type { Chapters } from './current-language.ts';
import { chooseDigits } from './digits.ts';
import { choseScriptDigits } from './keep-choice.ts';
import type { FetchChapters } from './page-language.ts';

/** Loads the words of one language, for each of them but English. */
export type Catalogues = Readonly<Record<Exclude<Language, 'en'>, () => Promise<Chapters>>>;

/** Loads from these catalogues. The digits that a viewer chose come with the first language that has its own. */
export function fetchFrom(catalogues: Catalogues): FetchChapters {
  let isFirst = true;
  return async (language, hasViewer) => {
    const chapters = await catalogues[language]();
    // Later the viewer may have chosen other digits, which a browser without storage does not keep.
    if (isFirst && hasViewer) chooseDigits(choseScriptDigits());
    isFirst = false;
    return chapters;
  };
}
