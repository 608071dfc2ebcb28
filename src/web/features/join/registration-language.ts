import { fetchMessages, PageLanguage } from '#web/i18n/page-language.ts';

/** The language of a registration page. */
export const REGISTRATION_LANGUAGE = new PageLanguage(fetchMessages);
