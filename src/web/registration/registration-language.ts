import { PageLanguage } from '#web/languages/page-language.ts';

/** The language of a registration page. */
export const REGISTRATION_LANGUAGE = new PageLanguage(async (language) =>
  (await import('./registration-catalogues.ts')).CATALOGUES[language](),
);
