import { useSyncExternalStore } from 'react';
import type { Language } from '#domain/languages.ts';
import { Listeners } from '#web/sync/listeners.ts';

/** The words of one language, chapter by chapter. A chapter is an object of sentences and of functions that make them. */
export type Chapters = Readonly<Record<string, object>>;

interface CurrentLanguage {
  readonly language: Language;
  /** Empty for English, whose words are part of each page. */
  readonly chapters: Chapters;
  /** The text in the digits that the viewer chose. */
  readonly digits: (text: string) => string;
}

let current: CurrentLanguage = { language: 'en', chapters: {}, digits: (text) => text };
const changes = new Listeners<undefined>();

/** The language of this page. */
export function currentLanguage(): Language {
  return current.language;
}

/** Draws the caller again when the language of the page changes. */
export function useCurrentLanguage(): Language {
  return useSyncExternalStore(watchLanguage, () => current).language;
}

/** The text in the digits that the viewer chose; Latin ones by default. */
export function inChosenDigits(text: string): string {
  return current.digits(text);
}

/** Sets the language of this page, its words or its digits, and draws it again. */
export function setLanguage(change: Partial<CurrentLanguage>): void {
  current = { ...current, ...change };
  changes.tell(undefined);
}

/**
 * A chapter of words. The function returns those of the page's language, and English for what that language lacks: the
 * catalogue may be that of another build.
 */
export function chapter<Words extends object>(name: string, english: Words): () => Words {
  let made: CurrentLanguage | null = null;
  let words = english;
  return () => {
    if (made !== current) {
      words = { ...english, ...current.chapters[name] };
      made = current;
    }
    return words;
  };
}

/** Calls `changed` after each change of the language or its digits; the answer ends that. */
export function watchLanguage(changed: () => void): () => void {
  return changes.add(changed);
}
