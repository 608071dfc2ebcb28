import { ph, t } from '@lingui/core/macro';
import { MOST_OWN_NUMBER, TEXT_LENGTH } from '#domain/limits.ts';
import type { RegistrationProblem } from '#domain/registration/check-registration.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { grouped } from '#protocol/amount-text.ts';
import { registrationText } from '#protocol/registration/texts.ts';
import { oneAmong } from '#protocol/texts/words.ts';
import { chapter, currentLanguage } from '#web/i18n/current-language.ts';
import { fieldName, fieldValue } from '#web/i18n/field-name.ts';

/** The sentence of a problem of a form, in the language of the page. English has those of the specification. */
export function problemText(problem: RegistrationProblem): string {
  if (currentLanguage() === 'en') return registrationText(problem);
  if (problem.code === 'age-not-admitted')
    return t({
      context: 'Registration of a player',
      message: `Players of this tournament are ${ph({ least: problem.ages.least })} to ${ph({ most: problem.ages.most })} years old on its day`,
    });
  if (problem.code === 'own-value-required') {
    const field = fieldName({ id: problem.field.slice('own.'.length), name: problem.name });
    return t({ context: 'Registration of a player', message: `Please fill in ${field}` });
  }
  if (problem.code === 'own-value-not-allowed') return allowedText(problem.of);
  return sentences()[problem.code] ?? registrationText(problem);
}

const sentences = chapter((): Readonly<Partial<Record<string, string>>> => ({
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
}));

/** Says which values a field of the tournament takes. */
function allowedText(of: OwnField): string {
  const field = fieldName(of);
  switch (of.is) {
    case 'choice': {
      const or = t({ context: 'Registration of a player', message: 'or' });
      const values = oneAmong(
        of.values.map((value) => fieldValue(of, value)),
        or,
      );
      return t({ context: 'Registration of a player', message: `${field} must be one of ${values}` });
    }
    case 'number':
    case 'money': {
      const most = grouped(MOST_OWN_NUMBER);
      return t({
        context: 'Registration of a player',
        message: `${field} must be a whole number from 0 to ${most}`,
      });
    }
    case 'yes-no':
      return t({ context: 'Registration of a player', message: `${field} must be Yes or No` });
    case 'text': {
      const most = TEXT_LENGTH.ownText;
      return t({
        context: 'Registration of a player',
        message: `${field} must be a text of at most ${most} characters`,
      });
    }
  }
}
