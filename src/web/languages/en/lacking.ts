import { chapter } from '#web/languages/current-language.ts';

/** The things that a registration may still lack, inside a list. */
export const lackingWords = chapter('lacking', {
  photo: 'a photo',
  phone: 'a phone number',
  guardian: 'the consent of a parent or guardian',
});
export type LackingWords = ReturnType<typeof lackingWords>;
