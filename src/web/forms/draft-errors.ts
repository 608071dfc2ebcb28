import type { FieldError } from 'react-hook-form';
import type { Checked } from '#domain/checked.ts';
import type { FieldId } from '#domain/ids.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import type { DraftField, DraftProblem, OwnPlace } from '#domain/tournament/checks/draft-problems.ts';
import { draftText } from '#protocol/texts/drafts.ts';

/**
 * What a check of the domain found, as a form wants it: one sentence per field, the field's first problem. Here and
 * below `unit` is that of the form's amounts, null where it has none.
 */
export type DraftErrors = Partial<Record<Exclude<DraftField, OwnPlace>, FieldError>> & {
  /** Of the fields that the tournament has of its own, by their ids. */
  own?: Record<FieldId, FieldError>;
};

export function draftErrors(problems: readonly DraftProblem[], unit: Unit | null): DraftErrors {
  const errors: DraftErrors = {};
  for (const problem of problems) {
    const { code: type, field } = problem;
    const error = { type, message: draftText(problem, unit) };
    if (isOwn(field)) errors.own = { [field.slice(OWN.length)]: error, ...errors.own };
    else errors[field] ??= error;
  }
  return errors;
}

const OWN = 'own.';

function isOwn(field: DraftField): field is OwnPlace {
  return field.startsWith(OWN);
}

type Resolved<Thing> =
  | { readonly values: Thing; readonly errors: Record<string, never> }
  | { readonly values: Record<string, never>; readonly errors: DraftErrors };

/** The answer of a form's resolver: the trusted thing, or the errors at their fields. */
export function resolved<Thing>(checked: Checked<Thing>, unit: Unit | null): Resolved<Thing> {
  return checked.ok
    ? { values: checked.value, errors: {} }
    : { values: {}, errors: draftErrors(checked.problems, unit) };
}

/** The sentence for the toast: that of the first problem in the specification's order; '' when nothing is wrong. */
export function firstSentence<Thing>(checked: Checked<Thing>, unit: Unit | null): string {
  return checked.ok ? '' : draftText(checked.problems[0], unit);
}
