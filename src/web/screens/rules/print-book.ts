import { flushSync } from 'react-dom';
import type { Language } from '#domain/languages.ts';
import { currentLanguage, setLanguage } from '#web/languages/current-language.ts';

/**
 * Prints the page with the rule book in the language of the hall, and shows it in the organiser's again. False: the
 * words of that language did not load, and nothing was printed.
 */
export async function printBook(language: Language): Promise<boolean> {
  const before = currentLanguage();
  if (language === before) {
    window.print();
    return true;
  }
  try {
    await speak(language);
  } catch {
    return false;
  }
  window.addEventListener('afterprint', () => void speak(before), { once: true });
  window.print();
  return true;
}

async function speak(language: Language): Promise<void> {
  const chapters =
    language === 'en'
      ? {}
      : await (await import('#web/hall/hall-catalogues.ts')).fetchChapters(language, false);
  flushSync(() => setLanguage({ language, chapters }));
  document.documentElement.lang = language;
}
