import {
  set,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type GlobalError,
  type UseFormReturn,
} from 'react-hook-form';
import type { RegistrationProblem } from '#domain/registration/check-registration.ts';
import type { FormProblems } from '#protocol/registration/form.ts';
import { Refused, failureText } from '#web/net/client/call.ts';
import { refusalIn } from '#web/i18n/refusal-words.ts';
import { problemText } from '#web/features/join/problem-text.ts';
import { troubleCode } from '#web/features/join/trouble-text.ts';
import { isText, listOf, objectOf } from '#web/ui/shape-checks.ts';

/** Sentences by the field that they belong to. */
export type Problems = Readonly<Record<string, string>>;

/** The first problem of each field. */
export function sentencesOf(problems: readonly RegistrationProblem[]): Problems {
  return firstOfEach(problems.map((problem) => ({ field: problem.field, message: problemText(problem) })));
}

/** The type of an error that the resolver found; another type is the code of a refusal. */
const CHECKED = 'checked';

/** The result of a form's resolver: the values as they are, or the errors by field. */
export function resolvedBy<Values extends FieldValues>(values: Values, problems: Problems) {
  const errors: FieldErrors<Values> = {};
  const found = Object.entries(problems);
  if (found.length === 0) return { values, errors: {} };
  for (const [field, message] of found) set(errors, placeOf(field), { type: CHECKED, message });
  return { values: {}, errors };
}

/** Shows why the server refused a form: at its fields, as the question about a duplicate, or in one sentence. */
export function showRefusal<Values extends FieldValues>(form: UseFormReturn<Values>, reason: unknown): void {
  const body = reason instanceof Refused ? reason.body : null;
  if (body !== null && ALIKE.includes(body.code)) {
    form.setError('root.alike', { type: 'name' });
    return;
  }
  const details = body?.details;
  const refusal = { type: troubleCode(reason), message: failureText(reason) };
  const problems = areProblems(details)
    ? details.problems.map(({ field, code, message }) => ({ field, error: { type: code, message } }))
    : body?.field === undefined
      ? []
      : [{ field: body.field, error: refusal }];
  let isShown = false;
  // The first problem of each field stays.
  for (const { field, error } of problems.toReversed()) {
    const place = placeOf(field);
    if (!isFieldOf(form, place)) continue;
    form.setError(place, error);
    isShown = true;
  }
  if (!isShown) form.setError('root.trouble', refusal);
}

/** The sentence of a field's error, in the language of the page; undefined: it has none. */
export function errorText(error: GlobalError | undefined): string | undefined {
  return error?.message === undefined ? undefined : refusalIn(String(error.type), error.message);
}

/** Makes the sentences of the resolver again, in the language that the page has now. */
export function translateErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  errors: object,
): void {
  const places = checkedIn(errors).filter((place) => isFieldOf(form, place));
  if (places.length > 0) void form.trigger(places);
}

/** The places of the errors that the resolver found. */
function checkedIn(errors: object, path = ''): string[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return [];
    if ('type' in error) return error.type === CHECKED ? [`${path}${key}`] : [];
    return checkedIn(error, `${path}${key}.`);
  });
}

function isFieldOf<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  place: string,
): place is FieldPath<Values> {
  return (place.split('.')[0] ?? '') in form.getValues();
}

/** The details of a refusal are problems of fields, or the numbers of another refusal. */
const areProblems = objectOf<FormProblems>({
  problems: listOf(
    objectOf<FormProblems['problems'][number]>({ code: isText, message: isText, field: isText }),
  ),
});

/** The refusals that ask whether the same person or team registers twice. */
const ALIKE: readonly string[] = ['registered-already', 'team-registered-already'];

function firstOfEach(problems: readonly { readonly field: string; readonly message: string }[]): Problems {
  return Object.fromEntries(problems.toReversed().map(({ field, message }) => [field, message]));
}

/** The place of a problem among the values. Drafts kept on phones have the styles by their older name. */
function placeOf(field: string): string {
  return field === 'playingStyles' ? 'styles' : field;
}
