import { t } from '@lingui/core/macro';
import { chapter } from '#web/i18n/current-language.ts';

/** The things that a registration may still lack, inside a list. */
export const lackingWords = chapter(() => ({
  photo: t({ context: 'What is missing', message: 'a photo' }),
  phone: t({ context: 'What is missing', message: 'a phone number' }),
  guardian: t({ context: 'What is missing', message: 'the consent of a parent or guardian' }),
}));
