import { TEXT_LENGTH } from '#domain/limits.ts';
import { isBlank, tidy } from '#domain/text.ts';
import type { SecondName } from '#domain/tournament/second-name.ts';
import { textProblem } from './check-text.ts';
import type { DraftProblem } from './draft-problems.ts';

/** The tidied second name of a draft; a blank one is left out. */
export function tidiedSecondName({ secondName = '' }: SecondName): SecondName {
  return isBlank(secondName) ? {} : { secondName: tidy(secondName) };
}

export function secondNameProblem({ secondName = '' }: SecondName): DraftProblem | null {
  // `missing` is never used, because a blank name is valid.
  const rule = {
    field: 'secondName',
    missing: 'text-has-unseen-characters',
    most: TEXT_LENGTH.secondName,
  } as const;
  return isBlank(secondName) ? null : textProblem(secondName, rule);
}
