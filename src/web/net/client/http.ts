import { idFrom } from '#domain/ids.ts';
import type { ErrorBody } from '#protocol/errors.ts';
import { isAnything, isObject, isText, objectOf, optional } from '#web/ui/shape-checks.ts';

/**
 * Takes what our own server answered as the type of its schema, unchecked: the schemas are for orders, stored values and
 * tests, and would make each phone's page heavier. `has`: a field that only this answer has, or 'length' of a list.
 * Throws for JSON without it, which a proxy or the sign-in page of a Wi-Fi may send with the status 200.
 */
export function ownAnswer<Answer>(json: unknown, has: (keyof Answer & string) | null): Answer {
  if (has !== null && !((isObject(json) || Array.isArray(json)) && has in json))
    throw new Error(`an answer without ${has}`);
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

/** Reads the text of an answer and calls `onBytes` for each chunk. So a slow download does not count as a dead one. */
export async function readAll({ body }: Response, onBytes: () => void): Promise<string> {
  if (body === null) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    onBytes();
    text += decoder.decode(value, { stream: true });
  }
}

/** A new id for a command. Works on plain http pages too, where crypto.randomUUID is missing. */
export function makeId(): string {
  return idFrom(crypto.getRandomValues(new Uint8Array(16)));
}
