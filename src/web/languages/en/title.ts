import { chapter } from '#web/languages/current-language.ts';

/** The title of a page of the hall that has none of its own: that of hall.html. */
export const titleWords = chapter('title', { auction: 'Boli: live auction' });
export type TitleWords = ReturnType<typeof titleWords>;
