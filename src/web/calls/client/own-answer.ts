import type { ErrorBody } from '#protocol/errors.ts';
import { isAnything, isText, objectOf, optional } from '#web/ui/shape-checks.ts';

/**
 * Takes what our own server answered as the type of its schema, unchecked: the schemas are for orders, stored values and
 * tests, and would make each phone's page heavier. JSON of anybody else is checked.
 */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- This is the assertion.
export function ownAnswer<Answer>(json: unknown): Answer {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- The only place that trusts an answer.
  return json as Answer;
}

/** The error in the body of a refused call; null for the body of somebody else, for example of a proxy. */
export function errorIn(json: unknown): ErrorBody | null {
  return isErrorAnswer(json) ? json.error : null;
}

const isErrorAnswer = objectOf<{ readonly error: ErrorBody }>({
  error: objectOf<ErrorBody>({ code: isText, message: isText, field: optional(isText), details: isAnything }),
});
