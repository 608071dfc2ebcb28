import { PLAYER_AGE } from '#domain/limits.ts';
import type {
  ClosedBecause,
  FormProblem,
  RegistrationProblem,
} from '#domain/registration/check-registration.ts';
import { draftText } from '#protocol/texts/drafts.ts';

/** The message for every problem of a registration form. */
export function registrationText(problem: RegistrationProblem): string {
  return isOfForm(problem) ? formText(problem) : draftText(problem, null);
}

function isOfForm(problem: RegistrationProblem): problem is FormProblem {
  return (
    problem.code in PLAIN || problem.code === 'age-not-admitted' || problem.code === 'own-value-required'
  );
}

function formText(problem: FormProblem): string {
  switch (problem.code) {
    case 'age-not-admitted': {
      const { least, most } = problem.ages;
      return `Players of this tournament are ${String(least)} to ${String(most)} years old on its day`;
    }
    case 'own-value-required':
      return `Please fill in ${problem.name}`;
    case 'second-name-not-usable':
    case 'birth-date-required':
    case 'birth-date-not-real':
    case 'number-required':
    case 'number-not-valid':
    case 'name-of-two-scripts':
    case 'guardian-name-not-usable':
    case 'consent-required':
      return PLAIN[problem.code];
  }
}

const PLAIN: Readonly<
  Record<Exclude<FormProblem['code'], 'age-not-admitted' | 'own-value-required'>, string>
> = {
  'second-name-not-usable': 'Please write this name in at most 80 characters, or leave it empty',
  'birth-date-required': 'Please enter the date of birth',
  'birth-date-not-real': 'The date of birth must be a day of the calendar, like 2008-03-31',
  'number-required': 'Please enter a phone number',
  'number-not-valid': 'Please enter a phone number of 6 to 15 digits',
  'name-of-two-scripts': 'Please write each word of the name in one script',
  'guardian-name-not-usable': 'Please enter the name of the parent or guardian, at most 100 characters',
  'consent-required': 'Please tick this box: without consent nothing may be kept',
};

/** The messages for all other refusals of registration calls. */
const SENTENCES = {
  'registered-already':
    'Somebody with this name and age is registered already. If that is you, all is well: use the link of your receipt. If you are another person, send it as another person',
  'team-registered-already':
    'A team with this name is registered already. If it is yours, all is well: use the link of its receipt. If it is another team, send it as another team',
  alike: 'There are two of this one: decide on each by itself, or merge them',
  'key-used':
    'This registration was sent with other answers before. Please open the link again and begin anew',
  'list-full':
    'The list of this link has no room at the moment. Please try again in half an hour, with mobile data instead of this Wi-Fi, or ask the organiser to decide on some of the list or to make a new link',
  'photos-full':
    'There is no room for more photos at the moment. Please try again later, or ask the organiser',
  'photo-elsewhere': 'Another part of the photo is expected',
  'photo-not-usable':
    'Please choose a JPEG, PNG or WebP picture. Pictures of an iPhone in HEIC format and PDF files cannot be shown',
  'photo-too-many-pixels': 'Please send a photo of at most 4 million pixels, for example 2,000 by 2,000',
  'photo-changed': 'The photo has changed on its way. Please send it again',
  'not-correctable': 'This registration cannot be changed any more. Please ask the organiser',
  'not-withdrawable': 'This registration cannot be withdrawn any more. Please ask the organiser',
  'nothing-to-consent': 'Nobody waits for this consent any more',
  'no-such-registration': 'This registration is not there any more',
  'waits-for-guardian': 'A parent or guardian has not consented yet',
  'step-not-possible': 'The registration is in another state by now',
  'base-price-needed': 'Please enter the base amount: no category and no setting gives one',
  'until-not-usable': 'This must be a moment in time',
  'most-not-usable': 'This must be a whole number from 1 to 20,000',
  'ages-not-usable': `Ages must be whole numbers from ${String(PLAYER_AGE.least)} to ${String(PLAYER_AGE.most)}, the least first`,
  'base-price-not-usable': 'This must be a whole number, 1 or more',
  'fields-not-usable': 'One of these fields is none of the tournament',
} as const;
export type RegistrationRefusal = keyof typeof SENTENCES;

export function refusedText(code: RegistrationRefusal): string {
  return SENTENCES[code];
}

const CLOSED: Readonly<Record<ClosedBecause, string>> = {
  'auction-ended': 'Registration has ended: the auction is over',
  archived: 'Registration has ended: the organiser has closed this tournament',
  closed: 'Registration is closed',
  'too-late': 'Registration has ended',
  full: 'The list is full',
};

export function closedText(why: ClosedBecause): string {
  return CLOSED[why];
}
