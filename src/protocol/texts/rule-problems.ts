import { MOST_CHOICES, MOST_OWN_FIELDS, MOST_RUPEES, TEXT_LENGTH } from '#domain/limits.ts';
import type { RuleProblem } from '#domain/rules/rule-set-draft.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { amountIn, nameOf } from '#protocol/amount-text.ts';
import { MOST_LEVEL, MOST_SPONSORS } from '#domain/show/show-settings.ts';
import type { ShowProblemCode } from '#domain/show/check-show.ts';

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

const SENTENCES: Readonly<Record<ShowProblemCode, string>> = {
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
  return SENTENCES[code];
}
