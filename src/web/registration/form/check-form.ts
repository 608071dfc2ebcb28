import { checkRegistration } from '#domain/registration/check-registration.ts';
import { readWhole } from '#domain/whole-number.ts';
import { problemText } from '#web/registration/problem-text.ts';
import { firstOfEach, type Asked, type Problems, type Typed } from './typed.ts';

/** Checks the form on the phone, so that a slow network does not delay error messages. */
export function problemsOf(typed: Typed, { asks, ages, fields, tournament }: Asked): Problems {
  const { name, secondName, birthDate, styles, own, phone } = typed;
  const draft = { name, secondName, age: readWhole(typed.age), birthDate, styles, own, phone };
  const checked = checkRegistration(draft, { settings: { asks, ages }, fields, day: tournament.date });
  if (checked.ok) return {};
  return firstOfEach(
    checked.problems.map((problem) => ({ field: problem.field, message: problemText(problem) })),
  );
}
