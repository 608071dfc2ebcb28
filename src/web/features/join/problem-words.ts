import { t } from '@lingui/core/macro';
import { chapter, currentLanguage } from '#web/i18n/current-language.ts';

const words = chapter(() => ({
  sentences: {
    'player-name-required': t({ context: 'Registration of a player', message: 'Player name is required' }),
    'team-name-required': t({ context: 'Registration of a player', message: 'Team name is required' }),
    'full-name-required': t({ context: 'Registration of a player', message: 'Full name is required' }),
    'age-out-of-range': t({ context: 'Registration of a player', message: 'Please enter the age' }),
    'no-playing-style': t({
      context: 'Registration of a player',
      message: 'At least one playing style must be selected',
    }),
    'image-not-usable': t({
      context: 'Registration of a player',
      message: 'Please choose a JPEG, PNG or WebP picture',
    }),
    'colour-not-understood': t({ context: 'Registration of a player', message: 'Please choose a colour' }),
    'colour-too-light': t({
      context: 'Registration of a player',
      message: 'White text cannot be read on this colour; please choose a darker one',
    }),
    'text-too-long': t({
      context: 'Registration of a player',
      message: 'This text is too long; please shorten it',
    }),
    'text-has-unseen-characters': t({
      context: 'Registration of a player',
      message: 'This text has characters that cannot be seen; please type it again',
    }),
    'second-name-not-usable': t({
      context: 'Registration of a player',
      message: 'Please write this name in at most 80 characters, or leave it empty',
    }),
    'birth-date-required': t({
      context: 'Registration of a player',
      message: 'Please enter the date of birth',
    }),
    'birth-date-not-real': t({
      context: 'Registration of a player',
      message: 'The date of birth must be a day of the calendar, like 2008-03-31',
    }),
    'number-required': t({ context: 'Registration of a player', message: 'Please enter a phone number' }),
    'number-not-valid': t({
      context: 'Registration of a player',
      message: 'Please enter a phone number of 6 to 15 digits',
    }),
    'name-of-two-scripts': t({
      context: 'Registration of a player',
      message: 'Please write each word of the name in one script',
    }),
    'guardian-name-not-usable': t({
      context: 'Registration of a player',
      message: 'Please enter the name of the parent or guardian, at most 100 characters',
    }),
    'consent-required': t({
      context: 'Registration of a player',
      message: 'Please tick this box: without consent nothing may be kept',
    }),
  },
  or: t({ context: 'Registration of a player', message: 'or' }),
  valueRequired: (field: string) =>
    t({ context: 'Registration of a player', message: `Please fill in ${field}` }),
  valueChoice: (field: string, values: string) =>
    t({ context: 'Registration of a player', message: `${field} must be one of ${values}` }),
  valueNumber: (field: string, most: string) =>
    t({ context: 'Registration of a player', message: `${field} must be a whole number from 0 to ${most}` }),
  valueYesNo: (field: string) =>
    t({ context: 'Registration of a player', message: `${field} must be Yes or No` }),
  valueText: (field: string, most: number) =>
    t({
      context: 'Registration of a player',
      message: `${field} must be a text of at most ${most} characters`,
    }),
}));

/** Problems of a form in a language other than English, whose sentences the specification fixes. Null in English. */
export function problemWords(): ProblemWords | null {
  return currentLanguage() === 'en' ? null : words();
}

export type ProblemWords = ReturnType<typeof words>;
