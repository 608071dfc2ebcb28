import { TEXT_LENGTH } from '#domain/limits.ts';
import { isBlank, tidy } from '#domain/text.ts';
import { otherNamesOf, type OtherNames } from '#domain/tournament/other-names.ts';
import { textProblem } from './check-text.ts';
import type { DraftProblem } from './draft-problems.ts';

/** The tidied names of a draft; a blank one is left out. */
export function tidiedNames({ secondName = '', spokenName = '' }: OtherNames): OtherNames {
  return otherNamesOf({
    ...(!isBlank(secondName) && { secondName: tidy(secondName) }),
    ...(!isBlank(spokenName) && { spokenName: tidy(spokenName) }),
  });
}

export function otherNameProblems({
  secondName = '',
  spokenName = '',
}: OtherNames): readonly (DraftProblem | null)[] {
  return [problemOf(secondName, 'secondName'), problemOf(spokenName, 'spokenName')];
}

function problemOf(text: string, field: 'secondName' | 'spokenName'): DraftProblem | null {
  // `missing` is never used, because a blank name is valid.
  const rule = { field, missing: 'text-has-unseen-characters', most: TEXT_LENGTH.otherName } as const;
  return isBlank(text) ? null : textProblem(text, rule);
}
