import { chapter } from '#web/languages/current-language.ts';

/** Words of dialogs on pages of the hall and of registration. */
export const dialogWords = chapter('dialog', {
  /** The name of the close button for screen readers. */
  close: 'Close',
  /** In the list of languages, before the digits to which it changes. */
  digits: 'Digits',
});
export type DialogWords = ReturnType<typeof dialogWords>;
