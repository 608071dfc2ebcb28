import { i18n, type Messages } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import type { Language } from '#domain/languages.ts';

interface CurrentLanguage {
  readonly language: Language;
  /** The text in the digits that the viewer chose. */
  readonly digits: (text: string) => string;
}

/** `messages`: the sentences of the language by their ids; left out, those that were loaded before. */
type Change = Partial<CurrentLanguage & { readonly messages: Messages }>;

let current: CurrentLanguage = { language: 'en', digits: (text) => text };
i18n.loadAndActivate({ locale: 'en', messages: {} });

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

/** Sets the language of this page, its sentences or its digits, and draws it again. */
export function setLanguage({ messages, ...change }: Change): void {
  current = { ...current, ...change };
  const { language: locale } = current;
  if (messages === undefined) i18n.activate(locale);
  else i18n.loadAndActivate({ locale, messages });
}

/** A chapter of sentences. They are made once for each language. */
export function chapter<Words extends object>(make: () => Words): () => Words {
  let made: { readonly by: CurrentLanguage; readonly words: Words } | null = null;
  return () => {
    if (made?.by !== current) made = { by: current, words: make() };
    return made.words;
  };
}

/** Calls `changed` after each change of the language or its digits; the answer ends that. */
export function watchLanguage(changed: () => void): () => void {
  return i18n.on('change', changed);
}
