import type { FieldError } from 'react-hook-form';
import type { Checked } from '#domain/checked.ts';
import type { DraftField, DraftProblem } from '#domain/tournament/draft-problems.ts';
import { draftText } from '#protocol/draft-texts.ts';

/** What a check of the domain found, as a form wants it: one sentence per field, the field's first problem. */
export type DraftErrors = Partial<Record<DraftField, FieldError>>;

export function draftErrors(problems: readonly DraftProblem[]): DraftErrors {
  const errors: DraftErrors = {};
  for (const problem of problems) {
    errors[problem.field] ??= { type: problem.code, message: draftText(problem) };
  }
  return errors;
}

type Resolved<Thing> =
  | { readonly values: Thing; readonly errors: Record<string, never> }
  | { readonly values: Record<string, never>; readonly errors: DraftErrors };

/** The answer of a form's resolver: the trusted thing, or the errors at their fields. */
export function resolved<Thing>(checked: Checked<Thing>): Resolved<Thing> {
  return checked.ok
    ? { values: checked.value, errors: {} }
    : { values: {}, errors: draftErrors(checked.problems) };
}

/** The sentence for the toast: that of the first problem in the specification's order; '' when nothing is wrong. */
export function firstSentence<Thing>(checked: Checked<Thing>): string {
  return checked.ok ? '' : draftText(checked.problems[0]);
}
