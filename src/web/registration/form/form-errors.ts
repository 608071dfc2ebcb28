import { set, type FieldErrors, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { RegistrationProblem } from '#domain/registration/problems.ts';
import { formProblems } from '#protocol/registration/form.ts';
import { Refused } from '#web/calls/client/call.ts';
import { problemText } from '#web/registration/problem-text.ts';
import { troubleText } from '#web/registration/trouble-text.ts';

/** Sentences by the field that they belong to. */
export type Problems = Readonly<Record<string, string>>;

/** The first problem of each field. */
export function sentencesOf(problems: readonly RegistrationProblem[]): Problems {
  return firstOfEach(problems.map((problem) => ({ field: problem.field, message: problemText(problem) })));
}

/** The result of a form's resolver: the values as they are, or the errors by field. */
export function resolvedBy<Values extends FieldValues>(values: Values, problems: Problems) {
  const errors: FieldErrors<Values> = {};
  const found = Object.entries(problems);
  if (found.length === 0) return { values, errors: {} };
  for (const [field, message] of found) set(errors, placeOf(field), { type: 'checked', message });
  return { values: {}, errors };
}

/** Shows why the server refused a form: at its fields, as the question about a duplicate, or in one sentence. */
export function showRefusal<Values extends FieldValues>(form: UseFormReturn<Values>, reason: unknown): void {
  const body = reason instanceof Refused ? reason.body : null;
  if (body !== null && ALIKE.includes(body.code)) {
    form.setError('root.alike', { type: 'name' });
    return;
  }
  const values = form.getValues();
  const isField = (name: string): name is FieldPath<Values> => (name.split('.')[0] ?? '') in values;
  const wrong = formProblems.safeParse(body?.details);
  const named = body?.field === undefined ? [] : [{ field: body.field, message: troubleText(reason) }];
  const problems = Object.entries(firstOfEach(wrong.success ? wrong.data.problems : named));
  let isShown = false;
  for (const [field, message] of problems) {
    const place = placeOf(field);
    if (!isField(place)) continue;
    form.setError(place, { type: 'refused', message });
    isShown = true;
  }
  if (!isShown) form.setError('root.trouble', { type: 'refused', message: troubleText(reason) });
}

/** The refusals that ask whether the same person or team registers twice. */
const ALIKE: readonly string[] = ['registered-already', 'team-registered-already'];

function firstOfEach(problems: readonly { readonly field: string; readonly message: string }[]): Problems {
  return Object.fromEntries(problems.toReversed().map(({ field, message }) => [field, message]));
}

/** The place of a problem among the values. Drafts kept on phones have the styles by their older name. */
function placeOf(field: string): string {
  return field === 'playingStyles' ? 'styles' : field;
}
