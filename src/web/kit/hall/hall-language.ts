import { fetchMessages } from '#web/i18n/fetch-messages.ts';
import { PageLanguage } from '#web/i18n/page-language.ts';

/** The language of a page of the hall. */
export const HALL_LANGUAGE = new PageLanguage(fetchMessages);
