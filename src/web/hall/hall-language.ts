import { fetchMessages } from '#web/languages/fetch-messages.ts';
import { PageLanguage } from '#web/languages/page-language.ts';

/** The language of a page of the hall. */
export const HALL_LANGUAGE = new PageLanguage(fetchMessages);
