import type { Language } from '#domain/languages.ts';
import { setLanguage } from '#web/i18n/current-language.ts';
import { fetchMessages } from '#web/i18n/page-language.ts';

/** Shows pages in this language from now on. A test sets English again. */
export async function speak(language: Language): Promise<void> {
  setLanguage({ language, messages: await fetchMessages(language) });
}
