import { impossible } from '#domain/impossible.ts';
import {
  MOST_CARDS,
  MOST_CHOICES,
  MOST_OWN_FIELDS,
  MOST_OWN_NUMBER,
  MOST_RUNS,
  MOST_RUPEES,
  PASSWORD_LENGTH,
  PLAYER_AGE,
  SHORT_NAME_LENGTH,
  TEXT_LENGTH,
} from '#domain/limits.ts';
import { toRupees } from '#domain/money.ts';
import { SPECIFIED } from '#domain/rules/presets/specification.ts';
import type { RuleProblem } from '#domain/rules/rule-set-draft.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import type { ShowProblemCode } from '#domain/show/check-show.ts';
import { MOST_LEVEL, MOST_SPONSORS } from '#domain/show/show-settings.ts';
import type { DraftProblem, DraftProblemCode } from '#domain/tournament/draft-checks.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { amountIn, grouped, nameOf } from '#protocol/amount-text.ts';
import { oneAmong } from './words.ts';

/** The sentence of each draft problem; those of the specification's section 5 word for word. */
const SENTENCES: Readonly<Record<DraftProblemCode, string | ((unit: Unit) => string)>> = {
  'player-name-required': 'Player name is required',
  'player-number-required': 'Player number is required',
  'age-out-of-range': `Player age must be between ${String(PLAYER_AGE.least)} and ${String(PLAYER_AGE.most)}`,
  'no-playing-style': 'At least one playing style must be selected',
  'unknown-playing-style': 'Playing styles must be Batsman, Bowler, Wicket Keeper or All Rounder',
  'base-price-not-positive': 'Base amount must be greater than 0',
  'base-price-not-whole': (unit) => `Base amount must be a whole number of ${nameOf(unit)}`,
  'base-price-too-high': (unit) => `Base amount must be at most ${amountIn(unit, MOST_RUPEES)}`,
  'runs-not-whole': `Runs must be a whole number from 0 to ${grouped(MOST_RUNS)}`,
  'wickets-not-whole': `Wickets must be a whole number from 0 to ${grouped(MOST_RUNS)}`,
  'image-not-usable': 'Please use a JPEG, PNG or WebP image, or a link that begins with https://',
  'retained-team-required': 'Please enter which team retains him',
  'retained-team-unknown': 'This must be the name or short name of a team of the tournament',
  'retained-price-required': 'Please enter for how much he is retained: 0 if for nothing',
  'retained-price-not-whole': (unit) => `Retained for must be a whole number of ${nameOf(unit)}, 0 or more`,
  'retained-price-too-high': (unit) => `Retained for must be at most ${amountIn(unit, MOST_RUPEES)}`,
  'charge-not-whole': (unit) => `What leaves the purse must be a whole number of ${nameOf(unit)}, 0 or more`,
  'charge-too-high': (unit) => `What leaves the purse must be at most ${amountIn(unit, MOST_RUPEES)}`,
  'team-name-required': 'Team name is required',
  'short-name-length': `Short name must have ${String(SHORT_NAME_LENGTH.least)} to ${String(SHORT_NAME_LENGTH.most)} characters`,
  'colour-not-understood': 'Please choose a colour, like #1d6fe0',
  'colour-too-light': 'White text cannot be read on this colour; please choose a darker one',
  'phone-not-valid': 'Please enter a phone number of 6 to 15 digits, or leave it empty',
  'cards-not-whole': `Cards must be a whole number from 0 to ${String(MOST_CARDS)}, or empty`,
  'tournament-name-required': 'Tournament name is required',
  'date-required': 'Tournament date is required',
  'date-not-real': 'Tournament date must be a day of the calendar, like 2026-11-24',
  'time-required': 'Tournament time is required',
  'time-not-real': 'Tournament time must be a time of the day, like 18:30',
  'opening-purse-not-positive': 'Total amount per team must be greater than 0',
  'opening-purse-not-whole': (unit) => `Total amount per team must be a whole number of ${nameOf(unit)}`,
  'opening-purse-too-high': (unit) => `Total amount per team must be at most ${amountIn(unit, MOST_RUPEES)}`,
  'squad-limit-not-positive': 'Players per team must be greater than 0',
  'squad-limit-not-whole': 'Players per team must be a whole number',
  'squad-limit-too-high': `Players per team must be at most ${String(SPECIFIED.squad.most)}`,
  'increment-too-low': `Bid increment must be at least ${grouped(SPECIFIED.leastIncrement)}`,
  'increment-off-grid': `Bid increment must be in multiples of ${grouped(SPECIFIED.multiple)}`,
  'increment-too-high': (unit) => `Bid increment must be at most ${amountIn(unit, MOST_RUPEES)}`,
  'full-name-required': 'Full name is required',
  'email-required': 'Email is required',
  'email-not-valid': 'Please enter a complete email address, like name@example.com',
  'mobile-required': 'Mobile number is required',
  'mobile-not-valid': 'Please enter a mobile number of 6 to 15 digits',
  'password-required': 'Password is required',
  'confirm-password-required': 'Please type the password once more',
  'passwords-differ': 'Passwords do not match',
  'password-too-short': `Password must be at least ${String(PASSWORD_LENGTH.least)} characters long`,
  'password-too-long': `Password must be at most ${String(PASSWORD_LENGTH.most)} characters long`,
  'text-too-long': 'This text is too long; please shorten it',
  'text-has-unseen-characters': 'This text has characters that cannot be seen; please type it again',
};

/** `unit`: the unit of the draft's amounts; null if it has none, like an account. */
export function draftText(problem: DraftProblem, unit: Unit | null): string {
  if (problem.code === 'own-value-not-allowed') return ownValueText(problem.of, unit);
  const { code, most } = problem;
  if (most !== undefined) return `This text may have at most ${grouped(most)} characters`;
  const sentence = SENTENCES[code];
  if (typeof sentence === 'string') return sentence;
  return sentence(unit ?? impossible(code));
}

/** The allowed values of an own field. */
function ownValueText(field: OwnField, unit: Unit | null): string {
  switch (field.is) {
    case 'choice':
      return `${field.name} must be ${oneAmong(field.values)}`;
    case 'number':
      return wholeText(field, null);
    case 'money':
      return wholeText(field, unit);
    case 'yes-no':
      return `${field.name} must be Yes or No`;
    case 'text':
      return `${field.name} must be a text of at most ${String(TEXT_LENGTH.ownText)} characters`;
  }
}

/** `unit`: null for a count. */
function wholeText({ name }: OwnField, unit: Unit | null): string {
  if (unit === null) return `${name} must be a whole number from 0 to ${grouped(MOST_OWN_NUMBER)}`;
  return `${name} must be a whole number of ${nameOf(unit)}, at most ${amountIn(unit, toRupees(MOST_OWN_NUMBER))}`;
}

/** The sentence of a rule set's problem, which says what to do. */
export function ruleProblemText(problem: RuleProblem, unit: Unit): string {
  switch (problem.code) {
    case 'unit-without-name':
      return 'Please say what is bid: points, coins, tokens';
    case 'unit-not-a-name':
      return 'Please use letters: the name stands behind each amount, like 1,200 tokens';
    case 'unit-too-long':
      return `Please use at most ${String(problem.most)} letters`;
    case 'amount-not-whole':
      return `This must be a whole number of ${nameOf(unit)}, at most ${amountIn(unit, MOST_RUPEES)}`;
    case 'amount-too-low':
      return `This must be at least ${amountIn(unit, problem.least)}`;
    case 'count-out-of-bounds':
      return `This must be a whole number from ${String(problem.least)} to ${String(problem.most)}`;
    case 'steps-missing':
      return `A table of increments has 1 to ${String(problem.most)} steps`;
    case 'step-out-of-order':
      return 'The first step begins at 0, and each of the others above the one before it';
    case 'step-off-multiple':
      return `Every bid is a multiple of ${amountIn(unit, problem.multiple)}: so must be what is added`;
    case 'least-above-most':
      return `${String(problem.least)} players at least and ${String(problem.most)} at most cannot both be kept`;
    case 'nothing-to-keep-for':
      return 'To keep money back, say how many players a squad must have at least';
    case 'least-squad-beyond-purse':
      return `${String(problem.least)} players at ${amountIn(unit, problem.each)} each are ${amountIn(unit, problem.needed)}: more than the purse of ${amountIn(unit, problem.purse)}`;
    case 'too-many-fields':
      return `A tournament has at most ${String(MOST_OWN_FIELDS)} fields of its own`;
    case 'field-id-not-usable':
      return 'The id of a field is a small letter, then small letters and digits, and no other field has it';
    case 'field-name-missing':
      return 'Please give the field a name';
    case 'field-name-too-long':
      return `The name of a field has at most ${String(TEXT_LENGTH.ownFieldName)} letters`;
    case 'field-name-has-unseen-characters':
    case 'choice-has-unseen-characters':
      return 'This text has characters that cannot be seen; please type it again';
    case 'field-name-taken':
      return 'Another column of the players has this name';
    case 'no-choices':
      return 'Please give at least one value to choose';
    case 'too-many-choices':
      return `A field has at most ${String(MOST_CHOICES)} values to choose from`;
    case 'choice-missing':
      return 'Please type this value, or take it out';
    case 'choice-too-long':
      return `A value has at most ${String(TEXT_LENGTH.ownChoice)} letters`;
    case 'choice-taken':
      return 'This value is there already';
    case 'category-without-choice':
      return 'Categories are the values of a field that everybody sees: choose one';
    case 'rungs-missing':
      return 'Please give at least one category its base price';
    case 'rung-unknown':
      return 'This is no value of the field, or it stands here twice';
    case 'limit-id-taken':
      return 'Another limit has this id';
    case 'limit-says-nothing':
      return 'Please say how many, or for how much: at least, at most, or both';
    case 'keep-without-most':
      return 'To keep money for more of them, say how many a squad may have at most, and for how much';
    case 'kind-without-name':
      return 'Please give it a name';
    case 'kind-not-a-name':
      return 'This text has characters that cannot be seen; please type it again';
    case 'kind-name-too-long':
      return `A name has at most ${String(problem.most)} letters`;
    case 'too-many-parts':
      return `There may be at most ${String(problem.most)} of these`;
    case 'where-unknown-field':
      return 'Rules ask for what everybody sees of a player: this field is not there, or is private';
    case 'where-unknown-value':
      return 'Please choose among the values of the field';
    case 'match-without-field':
      return 'Choose the field that names the last team: a text or a choice that everybody sees';
    case 'cards-missing':
      return 'Please say how many players a team may match';
    case 'term-twice':
      return 'This name stands here twice';
    case 'nowhere-to-go-down':
      return 'Nobody can come down a category: there are none';
    case 'bounds-crossed':
      return `At least ${String(problem.least)} and at most ${String(problem.most)} cannot both be kept`;
    case 'limits-beyond-squad':
      return `With the limits above a squad needs ${String(problem.needed)} players, and may have ${String(problem.most)}`;
    case 'cap-below-base':
      return `Such a player opens at ${amountIn(unit, problem.base)}: nobody could bid`;
  }
}

const SHOW_SENTENCES: Readonly<Record<ShowProblemCode, string>> = {
  'image-not-of-this-server': 'Please choose a JPEG, PNG or WebP image',
  'too-many-sponsors': `There are at most ${String(MOST_SPONSORS)} sponsors: please take one out`,
  'sponsor-without-name': 'Please enter the name of the sponsor',
  'sponsor-name-too-long': `The name of a sponsor has at most ${String(TEXT_LENGTH.sponsor)} letters`,
  'sponsor-name-unseen': 'This text has characters that cannot be seen; please type it again',
  'sponsor-without-place': 'Please choose at least one place for this sponsor',
  'stream-not-a-link': 'Please enter a link that begins with https://',
  'languages-not-one-or-two': 'Please choose one language, or two different ones',
  'level-out-of-bounds': `The level is a whole number from 0 to ${String(MOST_LEVEL)}`,
  'sound-not-of-this-server': 'Please choose an MP3, Ogg or WAV file',
};

/** The sentence of a problem with the settings of the show, which says what to do. */
export function showProblemText(code: ShowProblemCode): string {
  return SHOW_SENTENCES[code];
}
