import type { ClosedBecause, RegistrationProblem } from '#domain/registration/check-registration.ts';
import {
  closedText,
  refusedText,
  type RegistrationRefusal,
  registrationText,
} from '#protocol/registration/texts.ts';
import { Failure } from '#server/base/failure.ts';

/** The statuses that differ from 409. */
const STATUS: { readonly [Code in RegistrationRefusal]?: number } = {
  'photo-not-usable': 400,
  'photo-too-many-pixels': 400,
  'photo-changed': 400,
  'no-such-registration': 404,
  'base-price-needed': 400,
  'until-not-usable': 400,
  'most-not-usable': 400,
  'ages-not-usable': 400,
  'base-price-not-usable': 400,
  'fields-not-usable': 400,
};

interface More {
  readonly field?: string;
  readonly details?: unknown;
}

/** A failure of a registration call. */
export function registrationFailure(code: RegistrationRefusal, more: More = {}): Failure {
  return new Failure(STATUS[code] ?? 409, { code, message: refusedText(code), ...more });
}

export function closedFailure(why: ClosedBecause): Failure {
  return new Failure(409, { code: 'registration-not-open', message: closedText(why), details: { why } });
}

/** A 400 failure with all problems of a form. The first problem is the main error. */
export function formFailure(problems: readonly [RegistrationProblem, ...RegistrationProblem[]]): Failure {
  const told = problems.map((problem) => ({
    code: problem.code,
    message: registrationText(problem),
    field: problem.field,
  }));
  const [first] = problems;
  const { code, field } = first;
  return new Failure(400, { code, message: registrationText(first), field, details: { problems: told } });
}
