import { UNEXPECTED } from '#protocol/texts/service.ts';
import { Refused, Unreachable } from './call.ts';

/** The sentence of a refusal by a rule; null when the server is broken or unreachable. */
export function refusedByRule(reason: unknown): string | null {
  return reason instanceof Refused && reason.body.code !== 'broken' ? reason.message : null;
}

/** The reason of a failed call, in a sentence for the user. */
export function failureText(reason: unknown): string {
  return reason instanceof Refused || reason instanceof Unreachable ? reason.message : UNEXPECTED;
}

/**
 * The toast of a failed call: the specification's sentence, and the reason on its own line
 * (docs/decisions/components.md).
 */
export function failedToast(sentence: string, reason: unknown) {
  return { title: 'Error', text: sentence, note: failureText(reason), tone: 'destructive' } as const;
}

/** True when the server refused a call because of too many calls; its sentence says how long to wait. */
export function mustWait(reason: unknown): boolean {
  return reason instanceof Refused && reason.status === 429;
}

/** The form field that a refusal names, or null. `texts`: the form's values by field name. */
export function refusedField<Texts extends object>(
  reason: unknown,
  texts: Texts,
): Extract<keyof Texts, string> | null {
  const named = reason instanceof Refused ? reason.body.field : undefined;
  for (const field in texts) if (field === named) return field;
  return null;
}
