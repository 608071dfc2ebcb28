import type { FieldError, FieldErrors, FieldValues } from 'react-hook-form';
import type { Checked, DraftField, DraftProblem, OwnPlace } from '#domain/tournament/draft-checks.ts';
import type { FieldId } from '#domain/ids.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { draftText } from '#protocol/texts/drafts.ts';

/**
 * The problems of a draft by field: the first problem of each field, in a sentence. Here and below, `unit` is
 * the unit of the form's amounts; null: the form has none.
 */
export type DraftErrors = Partial<Record<Exclude<DraftField, OwnPlace>, FieldError>> & {
  /** Problems of the tournament's own fields, by field id. */
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

/** The result of a form's resolver: the checked value, or the errors by field. */
export function resolved<Thing>(checked: Checked<Thing>, unit: Unit | null): Resolved<Thing> {
  return checked.ok
    ? { values: checked.value, errors: {} }
    : { values: {}, errors: draftErrors(checked.problems, unit) };
}

/** The sentence for the toast: the first problem in the specification's order; '' without problems. */
export function firstSentence<Thing>(checked: Checked<Thing>, unit: Unit | null): string {
  return checked.ok ? '' : draftText(checked.problems[0], unit);
}

/** The result of a form's own check: the value to send, or a sentence for each wrong field. */
export type CheckedTexts<Value, Field extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly wrong: Readonly<Partial<Record<Field, string>>> };

/** The result of a form's resolver, from its own check. */
export function resolvedTexts<Value, Field extends string>(checked: CheckedTexts<Value, Field>) {
  return checked.ok
    ? { values: checked.value, errors: {} }
    : { values: {}, errors: sentenceErrors(checked.wrong) };
}

function sentenceErrors<Field extends string>(sentences: Readonly<Partial<Record<Field, string>>>) {
  const errors: Partial<Record<Field, FieldError>> = {};
  for (const field in sentences) {
    const message = sentences[field];
    if (message !== undefined) errors[field] = { type: 'wrong', message };
  }
  return errors;
}

/** The sentence for the toast: the first error, in the order of the form's check. */
export function firstMessage<Texts extends FieldValues>(errors: FieldErrors<Texts>): string {
  const [first] = Object.values(errors);
  return typeof first?.message === 'string' ? first.message : '';
}

/** A form with one code. */
export interface TypedCode {
  readonly code: string;
}

/** The server knows whether a code is right; here one must be given, else `missing` is the sentence. */
export function codeGiven(typed: TypedCode, missing: string): CheckedTexts<TypedCode, 'code'> {
  return typed.code.trim() === '' ? { ok: false, wrong: { code: missing } } : { ok: true, value: typed };
}
