import { PageLanguage } from '#web/languages/page-language.ts';

/** The language of a registration page. */
export const REGISTRATION_LANGUAGE = new PageLanguage(async (...asked) =>
  (await import('./registration-catalogues.ts')).fetchChapters(...asked),
);
