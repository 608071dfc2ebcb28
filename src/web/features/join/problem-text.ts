import { ph, t } from '@lingui/core/macro';
import { MOST_OWN_NUMBER, TEXT_LENGTH } from '#domain/limits.ts';
import type { RegistrationProblem } from '#domain/registration/check-registration.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { grouped } from '#protocol/amount-text.ts';
import { registrationText } from '#protocol/registration/texts.ts';
import { oneAmong } from '#protocol/texts/words.ts';
import { fieldName, fieldValue } from '#web/i18n/field-name.ts';
import { problemWords, type ProblemWords } from '#web/i18n/problem-words.ts';

/** The sentence of a problem of a form, in the language of the page. English has those of the specification. */
export function problemText(problem: RegistrationProblem): string {
  const words = problemWords();
  if (words === null) return registrationText(problem);
  if (problem.code === 'age-not-admitted')
    return t({
      context: 'Registration of a player',
      message: `Players of this tournament are ${ph({ least: problem.ages.least })} to ${ph({ most: problem.ages.most })} years old on its day`,
    });
  if (problem.code === 'own-value-required')
    return words.valueRequired(fieldName({ id: problem.field.slice('own.'.length), name: problem.name }));
  if (problem.code === 'own-value-not-allowed') return valueText(words, problem.of);
  const sentences: Readonly<Partial<Record<string, string>>> = words.sentences;
  return sentences[problem.code] ?? registrationText(problem);
}

function valueText(words: ProblemWords, field: OwnField): string {
  const name = fieldName(field);
  switch (field.is) {
    case 'choice': {
      const values = field.values.map((value) => fieldValue(field, value));
      return words.valueChoice(name, oneAmong(values, words.or));
    }
    case 'number':
    case 'money':
      return words.valueNumber(name, grouped(MOST_OWN_NUMBER));
    case 'yes-no':
      return words.valueYesNo(name);
    case 'text':
      return words.valueText(name, TEXT_LENGTH.ownText);
  }
}
