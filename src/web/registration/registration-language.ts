import { fetchMessages } from '#web/languages/fetch-messages.ts';
import { PageLanguage } from '#web/languages/page-language.ts';

/** The language of a registration page. */
export const REGISTRATION_LANGUAGE = new PageLanguage(fetchMessages);
