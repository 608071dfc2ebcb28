import type {
  CheckedForm,
  ClosedBecause,
  RegistrationProblem,
} from '#domain/registration/check-registration.ts';
import {
  closedText,
  refusedText,
  type RegistrationRefusal,
  registrationText,
} from '#protocol/registration/texts.ts';
import type { ErrorBody } from '#protocol/errors.ts';
import { knownFailure } from '#server/auctions/order.ts';
import { Failure, type FailureKind } from '#server/base/failure.ts';

/** The refusals of input that is wrong at any time. */
const OF_INPUT: ReadonlySet<RegistrationRefusal> = new Set([
  'photo-not-usable',
  'photo-too-many-pixels',
  'photo-changed',
  'base-price-needed',
  'until-not-usable',
  'most-not-usable',
  'ages-not-usable',
  'base-price-not-usable',
  'fields-not-usable',
]);

interface More {
  readonly field?: string;
  readonly details?: unknown;
}

/** A failure of a registration call. */
export function registrationFailure(code: RegistrationRefusal, more: More = {}): Failure {
  return new Failure(kindOf(code), { code, message: refusedText(code), ...more });
}

function kindOf(code: RegistrationRefusal): FailureKind {
  if (code === 'no-such-registration') return 'problem';
  return OF_INPUT.has(code) ? 'input' : 'refusal';
}

export function closedFailure(why: ClosedBecause): Failure {
  return new Failure('refusal', {
    code: 'registration-not-open',
    message: closedText(why),
    details: { why },
  });
}

/** The content of a valid form. Throws a failure with all problems of an invalid form. */
export function trustedForm<Thing>(checked: CheckedForm<Thing>): Thing {
  if (!checked.ok) throw formFailure(checked.problems);
  return checked.value;
}

/** A failure with all problems of a form. The first problem is the main error. */
function formFailure(problems: readonly [RegistrationProblem, ...RegistrationProblem[]]): Failure {
  const all = problems.map((problem) => ({
    code: problem.code,
    message: registrationText(problem),
    field: problem.field,
  }));
  const [first] = problems;
  const { code, field } = first;
  return new Failure('input', { code, message: registrationText(first), field, details: { problems: all } });
}

/** The failure of one of several decisions. Throws an error that concerns the whole call, like a full disk. */
export function failureOfOne(error: unknown): ErrorBody {
  const failure = knownFailure(error);
  if (failure === null || failure.isOfServer) throw error;
  return failure.body;
}
